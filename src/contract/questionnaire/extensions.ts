import * as v from 'valibot';
import { type Coding, type Extension, type Quantity, translations } from './questionnaire.ts';

// What the extensions of FHIR R4 and Structured Data Capture say about an item. The import reports
// every extension that is not among `knownExtensions`.

const hl7 = 'http://hl7.org/fhir/StructureDefinition/';
const sdc = 'http://hl7.org/fhir/uv/sdc/StructureDefinition/sdc-questionnaire-';

/** With the URLs of earlier releases of the guide. */
const expressionUrls = (name: string): [string, ...string[]] => [
  `${sdc}${name}`,
  `${hl7}questionnaire-${name}`,
  `http://hl7.org/fhir/uv/sdc/StructureDefinition/${name}`,
];

/** The URL of each extension; the second one of some is that of an earlier release of the guide. */
const urls = {
  hidden: [`${hl7}questionnaire-hidden`],
  itemControl: [`${hl7}questionnaire-itemControl`],
  displayCategory: [`${hl7}questionnaire-displayCategory`],
  unit: [`${hl7}questionnaire-unit`],
  unitOption: [`${hl7}questionnaire-unitOption`],
  minValue: [`${hl7}minValue`],
  maxValue: [`${hl7}maxValue`],
  minLength: [`${hl7}minLength`],
  regex: [`${hl7}regex`],
  maxDecimalPlaces: [`${hl7}maxDecimalPlaces`],
  minOccurs: [`${hl7}questionnaire-minOccurs`],
  maxOccurs: [`${hl7}questionnaire-maxOccurs`],
  maxSize: [`${hl7}maxSize`],
  mimeType: [`${hl7}mimeType`],
  entryFormat: [`${hl7}entryFormat`],
  openLabel: [`${sdc}openLabel`],
  supportLink: [`${hl7}questionnaire-supportLink`],
  sliderStepValue: [`${hl7}questionnaire-sliderStepValue`],
  choiceOrientation: [`${hl7}questionnaire-choiceOrientation`],
  optionExclusive: [`${hl7}questionnaire-optionExclusive`],
  optionPrefix: [`${hl7}questionnaire-optionPrefix`],
  ordinalValue: [
    `${hl7}ordinalValue`,
    `${hl7}itemWeight`,
    `${hl7}questionnaire-ordinalValue`,
    'http://hl7.org/fhir/uv/sdc/StructureDefinition/itemWeight',
  ],
  variable: [`${hl7}variable`],
  calculatedExpression: expressionUrls('calculatedExpression'),
  initialExpression: expressionUrls('initialExpression'),
  enableWhenExpression: expressionUrls('enableWhenExpression'),
  answerExpression: expressionUrls('answerExpression'),
  constraint: [`${hl7}questionnaire-constraint`, `${hl7}targetConstraint`],
  cqfExpression: [`${hl7}cqf-expression`],
  translation: [`${hl7}translation`],
  xhtml: [`${hl7}rendering-xhtml`],
  markdown: [`${hl7}rendering-markdown`],
  style: [`${hl7}rendering-style`],
  valueSetSource: ['http://hl7.org/fhir/uv/cpg/StructureDefinition/cpg-answerValueSetSource'],
  /** Written by our import: the HTML of a text, made from rendering-xhtml or -markdown. */
  html: ['urn:nabz:rendered-html'],
  /** Written by our import: a regex that no text takes very long. */
  pattern: ['urn:nabz:checked-pattern'],
  /** Written by `withoutUploads`: files cannot be added here. */
  noUpload: ['urn:nabz:no-upload'],
} as const;

export type ExtensionName = keyof typeof urls;

/** URLs of the extensions that have an effect; others are stored without one. */
export const knownExtensions: ReadonlySet<string> = new Set(Object.values(urls).flat());
export const extensionUrl = (name: ExtensionName): string => urls[name][0];

interface Extensible {
  extension?: Extension[] | undefined;
}

export const extensionsOf = (element: Extensible | undefined, name: ExtensionName): Extension[] => {
  const wanted: readonly string[] = urls[name];
  return (element?.extension ?? []).filter(({ url }) => wanted.includes(url));
};

/** The value of an extension under any of these keys, if it has the type. */
function valueOf<T>(
  element: Extensible | undefined,
  name: ExtensionName,
  keys: readonly string[],
  isType: (value: unknown) => value is T,
): T | undefined {
  for (const found of extensionsOf(element, name))
    for (const key of keys) if (isType(found[key])) return found[key];
  return undefined;
}

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isText = (value: unknown): value is string => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const numberKeys = ['valueInteger', 'valueDecimal', 'valuePositiveInt', 'valueUnsignedInt'];
const textKeys = [
  'valueString',
  'valueMarkdown',
  'valueCode',
  'valueUri',
  'valueUrl',
  'valueCanonical',
  'valueDate',
  'valueDateTime',
  'valueTime',
];

export const numberOf = (element: Extensible, name: ExtensionName): number | undefined =>
  valueOf(element, name, numberKeys, isNumber);
export const textOf = (element: Extensible | undefined, name: ExtensionName): string | undefined =>
  valueOf(element, name, textKeys, isText);
export const isTrue = (element: Extensible, name: ExtensionName): boolean =>
  extensionsOf(element, name).some(({ valueBoolean }) => valueBoolean === true);

/** A coding whose fields are texts, with translations of its display; others are left out. */
function toCoding(value: unknown): Coding | undefined {
  if (!isObject(value)) return undefined;
  const { system, code, display } = value;
  return {
    ...(isText(system) ? { system } : {}),
    ...(isText(code) ? { code } : {}),
    ...(isText(display) ? { display } : {}),
    ...(v.is(translations, value['_display']) ? { _display: value['_display'] } : {}),
  };
}

/** Units that an amount may be given in: one fixed unit, or several to choose from. */
export function unitsOf(item: Extensible): Coding[] {
  const fixed = extensionsOf(item, 'unit').flatMap(({ valueCoding, valueString }): Coding[] => {
    const coded = isText(valueString) ? { display: valueString } : toCoding(valueCoding);
    return coded ? [coded] : [];
  });
  const options = extensionsOf(item, 'unitOption').flatMap(({ valueCoding }): Coding[] => {
    const coded = toCoding(valueCoding);
    return coded ? [coded] : [];
  });
  return options.length > 0 ? options : fixed.slice(0, 1);
}

/** The limit of a quantity: a number and, if the extension has one, its unit. */
export function limitOf(
  item: Extensible,
  which: 'minValue' | 'maxValue',
): number | string | Quantity | undefined {
  const amount = valueOf(item, which, ['valueQuantity'], isObject);
  if (!amount) return numberOf(item, which) ?? textOf(item, which);
  const { value, unit, system, code } = amount;
  return {
    ...(isNumber(value) ? { value } : {}),
    ...(isText(unit) ? { unit } : {}),
    ...(isText(system) ? { system } : {}),
    ...(isText(code) ? { code } : {}),
  };
}

/** The MIME types that an answer may have; empty if the questionnaire does not say. */
export const mimeTypesOf = (item: Extensible): string[] =>
  extensionsOf(item, 'mimeType').flatMap(({ valueCode }) => (isText(valueCode) ? [valueCode] : []));

/** Codes of questionnaire-itemControl: `help`, `slider`, `gtable`, … */
export const controlsOf = (item: Extensible): string[] =>
  extensionsOf(item, 'itemControl').flatMap(({ valueCodeableConcept, valueCode }) => {
    const list = isObject(valueCodeableConcept) ? valueCodeableConcept['coding'] : undefined;
    const codes = (Array.isArray(list) ? list : []).flatMap(
      (one: unknown) => toCoding(one)?.code ?? [],
    );
    return isText(valueCode) ? [...codes, valueCode] : codes;
  });

/** An expression of Structured Data Capture. */
export interface Expression {
  language: string;
  expression: string;
  name?: string;
}

export const expressionsOf = (element: Extensible | undefined, name: ExtensionName): Expression[] =>
  extensionsOf(element, name).flatMap(({ valueExpression }) => {
    if (!isObject(valueExpression)) return [];
    const { language, expression, name: own } = valueExpression;
    return isText(language) && isText(expression)
      ? [{ language, expression, ...(isText(own) ? { name: own } : {}) }]
      : [];
  });

/** A rule about the answers with the sentence that says what is wrong. */
export interface Constraint {
  expression: string;
  human: string;
}

/** Constraints that refuse a response; those that only warn are left out. */
export const constraintsOf = (element: Extensible): Constraint[] =>
  extensionsOf(element, 'constraint').flatMap((outer) => {
    const parts = Array.isArray(outer['extension']) ? outer['extension'].filter(isObject) : [];
    const part = (url: string) => parts.find((one) => one['url'] === url) ?? {};
    const nested = part('expression')['valueExpression'];
    const expression = isObject(nested)
      ? nested['language'] === 'text/fhirpath' && nested['expression']
      : part('expression')['valueString'];
    const human = part('human')['valueString'] ?? part('human')['valueMarkdown'];
    return part('severity')['valueCode'] !== 'warning' && isText(expression)
      ? [{ expression, human: isText(human) ? human : '' }]
      : [];
  });
