import * as v from 'valibot';
import { boundedText, type LocalizedText } from '#contract/text.ts';

// The parts of FHIR R4 resources that a result is read from: https://hl7.org/fhir/R4/

const text = boundedText(2000);
const name = boundedText(200);
const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema);

const translationUrl = 'http://hl7.org/fhir/StructureDefinition/translation';
/** Of `_display` and `_text`: translations among other extensions. */
export const primitive = v.looseObject({
  extension: optional(
    v.array(
      v.looseObject({
        url: text,
        extension: optional(
          v.array(
            v.looseObject({ url: text, valueCode: optional(text), valueString: optional(text) }),
          ),
        ),
      }),
    ),
  ),
});
type Primitive = v.InferOutput<typeof primitive>;

const coding = v.looseObject({
  system: optional(name),
  code: optional(name),
  display: optional(text),
  _display: optional(primitive),
});
export const concept = v.looseObject({
  extension: optional(v.array(v.looseObject({ url: text, valueString: optional(text) }))),
  coding: optional(v.array(coding)),
  text: optional(text),
  _text: optional(primitive),
});
export type Concept = v.InferOutput<typeof concept>;

/** As in the text; ./json.ts keeps its digits. */
const decimal = v.pipe(v.string(), v.maxLength(30), v.regex(/^-?\d+(?:\.\d+)?$/, 'a decimal'));
export const quantity = v.looseObject({
  value: optional(decimal),
  comparator: optional(text),
  unit: optional(v.pipe(v.string(), v.maxLength(40))),
  system: optional(name),
  code: optional(v.pipe(v.string(), v.maxLength(40))),
});
export type Quantity = v.InferOutput<typeof quantity>;

const referenceRange = v.looseObject({
  low: optional(quantity),
  high: optional(quantity),
  type: optional(concept),
  appliesTo: optional(v.array(concept)),
  age: optional(v.unknown()),
  text: optional(text),
});
export type ReferenceRange = v.InferOutput<typeof referenceRange>;

const reference = v.looseObject({
  reference: optional(text),
  display: optional(text),
  _display: optional(primitive),
});
const identifier = v.looseObject({ system: optional(name), value: optional(name) });
const subject = v.looseObject({ reference: optional(text), identifier: optional(identifier) });

/** What an observation and one of its components have in common. */
const measured = {
  code: concept,
  valueQuantity: optional(quantity),
  valueString: optional(text),
  _valueString: optional(primitive),
  valueCodeableConcept: optional(concept),
  valueInteger: optional(v.pipe(v.number(), v.safeInteger())),
  valueBoolean: optional(v.boolean()),
  valueRange: optional(v.looseObject({ low: optional(quantity), high: optional(quantity) })),
  valueRatio: optional(
    v.looseObject({ numerator: optional(quantity), denominator: optional(quantity) }),
  ),
  valueDateTime: optional(name),
  dataAbsentReason: optional(concept),
  interpretation: optional(v.array(concept)),
  referenceRange: optional(v.array(referenceRange)),
};
const component = v.looseObject(measured);

export const observation = v.looseObject({
  resourceType: v.literal('Observation'),
  id: optional(name),
  identifier: optional(v.array(identifier)),
  status: name,
  ...measured,
  subject: optional(subject),
  effectiveDateTime: optional(name),
  effectivePeriod: optional(v.looseObject({ start: optional(name) })),
  effectiveInstant: optional(name),
  issued: optional(name),
  note: optional(v.array(v.looseObject({ text, _text: optional(primitive) }))),
  component: optional(v.pipe(v.array(component), v.maxLength(50))),
  hasMember: optional(v.array(reference)),
});
export type Observation = v.InferOutput<typeof observation>;
export type Measured = v.InferOutput<typeof component>;

export const report = v.looseObject({
  resourceType: v.literal('DiagnosticReport'),
  id: optional(name),
  identifier: optional(v.array(identifier)),
  status: name,
  code: concept,
  subject: optional(subject),
  effectiveDateTime: optional(name),
  effectivePeriod: optional(v.looseObject({ start: optional(name) })),
  issued: optional(name),
  performer: optional(v.array(reference)),
  result: optional(v.array(reference)),
});
export type Report = v.InferOutput<typeof report>;

function translations(of: Primitive | undefined): LocalizedText {
  const found = (of?.extension ?? []).flatMap(({ url, extension = [] }) => {
    if (url !== translationUrl) return [];
    const lang = extension.find((part) => part.url === 'lang')?.valueCode;
    const content = extension.find((part) => part.url === 'content')?.valueString;
    // "fa-IR" is for readers of Persian.
    return lang && content ? [[lang.split('-')[0] ?? lang, content] as const] : [];
  });
  return Object.fromEntries(found);
}

/** A text with its translations; `und` as written, unless that is one of them. */
export function localizedOf(
  written: string | undefined,
  ...translated: (Primitive | undefined)[]
): LocalizedText | undefined {
  const all: LocalizedText = Object.assign({}, ...translated.map(translations));
  if (written && !Object.values(all).includes(written)) all['und'] = written;
  return Object.keys(all).length > 0 ? all : undefined;
}

/** The text of a concept in all its languages. Undefined without any. */
export function textOf(of: Concept): LocalizedText | undefined {
  const [first] = of.coding ?? [];
  return localizedOf(of.text ?? first?.display ?? first?.code, first?._display, of._text);
}

/** The text as written, for messages. */
export const labelOf = (of: Concept): string => {
  const all = textOf(of);
  return all?.['und'] ?? Object.values(all ?? {})[0] ?? '';
};
