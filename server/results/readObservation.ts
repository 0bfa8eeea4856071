import type { Measurement } from '#contract/result.ts';
import { extensions } from '#contract/fhir/result.ts';
import type { LocalizedText } from '#contract/text.ts';
import type { Faults } from './faults.ts';
import {
  type Concept,
  labelOf,
  localizedOf,
  type Measured,
  type Observation,
  type Quantity,
  type ReferenceRange,
  textOf,
} from './resources.ts';

/** Takes down what of a file is not shown, so that nothing is dropped without a word. */
export type Remark = (text: string) => void;

const ucum = 'http://unitsofmeasure.org';
const loinc = 'http://loinc.org';
const rangeMeaning = 'http://terminology.hl7.org/CodeSystem/referencerange-meaning';

/** Read above, or without meaning for the reader of a value. */
const known = new Set(
  `resourceType id meta text language contained implicitRules identifier status
  category code subject encounter basedOn partOf issued performer
  effectiveDateTime effectivePeriod effectiveInstant valueQuantity valueString valueCodeableConcept valueInteger valueBoolean valueRange
  valueRatio valueDateTime dataAbsentReason interpretation referenceRange note component hasMember derivedFrom
  specimen device`.split(/\s+/),
);

export const noteOf = ({ note = [] }: Observation): LocalizedText | null =>
  joinNotes(note.map(({ text, _text }) => localizedOf(text, _text) ?? null));

/**
 * The rows of an observation: its own value, and one per component. A panel, whose values are other
 * observations, has none.
 */
export function readObservation(
  of: Observation,
  id: string,
  remark: Remark,
  faults: Faults,
): Measurement[] {
  const label = labelOf(of.code) || id;
  for (const key of Object.keys(of)) {
    if (key === 'modifierExtension')
      faults.add(of, key, `${label} has a modifier extension, which may change its meaning.`);
    else if (key === 'focus')
      faults.add(of, key, `${label} is about something else than the patient (focus).`);
    else if (known.has(key)) continue;
    else if (key.startsWith('value')) faults.add(of, key, `${label}: ${key} cannot be shown.`);
    else remark(`${label}: ${key} is not shown.`);
  }
  const note = noteOf(of);
  const parts = of.component ?? [];
  const own = hasValue(of) || (parts.length === 0 && (of.hasMember ?? []).length === 0);
  if (!own)
    for (const key of ['interpretation', 'referenceRange'])
      if (key in of) remark(`${label}: ${key} is not shown, as it has no value of its own.`);
  const rows = [
    ...(own ? [readMeasured(of, id, label, remark, faults)] : []),
    ...parts.map((part, at) => {
      faults.setPlace(part, faults.placeOf(of, `component.${at}`));
      const partLabel = `${label}: ${labelOf(part.code) || at + 1}`;
      for (const key of Object.keys(part)) {
        if (key === 'modifierExtension')
          faults.add(
            part,
            key,
            `${partLabel} has a modifier extension, which may change its meaning.`,
          );
        else if (key.startsWith('value') && !known.has(key))
          faults.add(part, key, `${partLabel}: ${key} cannot be shown.`);
      }
      return readMeasured(part, `${id}-${at + 1}`, partLabel, remark, faults);
    }),
  ].filter((row) => row !== undefined);
  // The note is of the whole observation.
  return rows.map((row, at) => (at === 0 ? { ...row, note: joinNotes([row.note, note]) } : row));
}

const hasValue = (of: Measured): boolean =>
  of.dataAbsentReason !== undefined || Object.keys(of).some((key) => key.startsWith('value'));

function readMeasured(
  of: Measured,
  id: string,
  label: string,
  remark: Remark,
  faults: Faults,
): Measurement | undefined {
  const name = textOf(of.code);
  if (!name) faults.add(of, 'code', `${label} has no name.`);
  const value = readValue(of, label, faults);
  if (!name || !value) return undefined;
  const { range, texts } = readRange(of, value, label, remark, faults);
  const { interpretation, stated } = readInterpretation(of.interpretation ?? [], label, remark);
  const { und, ...translated } = name;
  return {
    id,
    name,
    printedName:
      printedNameOf(of.code) ??
      (und !== undefined && Object.keys(translated).length > 0 ? und : null),
    code: readCode(of.code),
    value,
    range,
    interpretation,
    note: joinNotes([...stated, ...texts.map((text) => ({ und: text }))]),
  };
}

const printedNameOf = ({ extension = [] }: Concept): string | undefined =>
  extension.find(({ url }) => url === extensions.printedName)?.valueString;

function readCode({ coding = [] }: Concept): Measurement['code'] {
  const usable = coding.flatMap(({ system, code }) => (system && code ? [{ system, code }] : []));
  return usable.find(({ system }) => system === loinc) ?? usable[0] ?? null;
}

const yesNo = {
  true: { en: 'Yes', fa: 'بله', ar: 'نعم' },
  false: { en: 'No', fa: 'خیر', ar: 'لا' },
};
const asText = (text: LocalizedText): Measurement['value'] => ({ kind: 'text', text });

function readValue(of: Measured, label: string, faults: Faults): Measurement['value'] | undefined {
  const fault = (element: string, text: string) => faults.add(of, element, `${label}${text}`);
  if (of.valueQuantity) return readQuantity(of.valueQuantity, fault);
  if (of.valueInteger !== undefined) return readQuantity({ value: String(of.valueInteger) }, fault);
  if (of.valueString !== undefined)
    return asText(localizedOf(of.valueString, of._valueString) ?? { und: of.valueString });
  if (of.valueBoolean !== undefined) return asText(yesNo[of.valueBoolean ? 'true' : 'false']);
  if (of.valueDateTime !== undefined) return asText({ und: of.valueDateTime });
  if (of.valueRange) {
    const { low, high } = of.valueRange;
    return asText({ und: [low, high].map((end) => printed(end) ?? '…').join(' – ') });
  }
  if (of.valueRatio) {
    const [above, below] = [printed(of.valueRatio.numerator), printed(of.valueRatio.denominator)];
    if (above === undefined || below === undefined)
      return fault('valueRatio', ': the ratio is open.');
    return asText({ und: `${above} : ${below}` });
  }
  const concept = of.valueCodeableConcept ?? of.dataAbsentReason;
  const text = concept && textOf(concept);
  // A value of another type was named already.
  const isNamed = Object.keys(of).some((key) => key.startsWith('value') && !known.has(key));
  if (!text) return isNamed ? undefined : fault('', ' has no value.');
  return asText(text);
}

const printed = (of: Quantity | undefined): string | undefined =>
  of?.value === undefined ? undefined : [of.value, of.unit ?? of.code ?? ''].join(' ').trim();

const comparators = ['<', '<=', '>=', '>'] as const;

function readQuantity(
  of: Quantity,
  fault: (element: string, text: string) => undefined,
): Measurement['value'] | undefined {
  const { value, comparator, unit, system, code } = of;
  if (value === undefined) return fault('valueQuantity', ': the quantity has no value.');
  const sign = comparators.find((each) => each === comparator) ?? null;
  if (comparator !== undefined && sign === null)
    return fault('valueQuantity.comparator', `: the comparator ${comparator} is unknown.`);
  const unitCode = system === ucum && code !== undefined ? code.trim() || null : null;
  // A code in braces, such as {INR}, is a remark of UCUM and no unit.
  const shown = unit ?? (code?.startsWith('{') ? '' : code) ?? '';
  return { kind: 'quantity', value, comparator: sign, unit: shown, unitCode };
}

const isNormal = ({ type }: ReferenceRange): boolean =>
  type === undefined ||
  (type.coding ?? []).some(
    ({ system, code }) => code === 'normal' && (system === undefined || system === rangeMeaning),
  );

interface ReadRange {
  range: Measurement['range'];
  /** What is said in words instead. */
  texts: string[];
}

/**
 * The usual range: the one for this person, where several are given. What cannot be compared with the
 * value is stored as text.
 */
function readRange(
  of: Measured,
  value: Measurement['value'],
  label: string,
  remark: Remark,
  faults: Faults,
): ReadRange {
  const all = of.referenceRange ?? [];
  const usual = all.filter(isNormal);
  if (usual.length < all.length)
    remark(
      `${label}: ${all.length - usual.length} range of another kind than “normal” is not shown.`,
    );
  const forAll = usual.filter(({ appliesTo, age }) => appliesTo === undefined && age === undefined);
  const chosen = usual.length === 1 ? usual[0] : forAll.length === 1 ? forAll[0] : undefined;
  if (usual.length > 1 && !chosen)
    remark(
      `${label}: which of ${usual.length} usual ranges applies is not stated, so none is used.`,
    );
  if (!chosen) return { range: null, texts: usual.flatMap(rangeTexts) };
  const { low, high, text } = chosen;
  if (low?.value === undefined && high?.value === undefined)
    return { range: null, texts: text === undefined ? [] : [text] };
  const fits = (limit: Quantity | undefined) =>
    limit?.value === undefined || (limit.comparator === undefined && isInUnit(limit, value));
  if (value.kind === 'text' || !fits(low) || !fits(high)) {
    remark(`${label}: the usual range has another unit than the value, so it is shown as words.`);
    return { range: null, texts: rangeTexts(chosen) };
  }
  if (
    low?.value !== undefined &&
    high?.value !== undefined &&
    Number(low.value) > Number(high.value)
  )
    faults.add(of, 'referenceRange', `${label}: the usual range ends before it begins.`);
  return { range: { low: low?.value ?? null, high: high?.value ?? null }, texts: [] };
}

const rangeTexts = ({ low, high, text }: ReferenceRange): string[] => {
  const limits = [printed(low), printed(high)];
  if (text !== undefined) return [text];
  return limits.some((limit) => limit !== undefined)
    ? [limits.map((limit) => limit ?? '…').join(' – ')]
    : [];
};

/** A limit without a unit is in that of the value. */
function isInUnit({ unit, code }: Quantity, value: Measurement['value']): boolean {
  if (value.kind === 'text') return false;
  if (code !== undefined && value.unitCode !== null) return code === value.unitCode;
  return unit === undefined || unit.trim() === value.unit.trim();
}

/** https://terminology.hl7.org/CodeSystem-v3-ObservationInterpretation.html */
const judgments = new Map<string, NonNullable<Measurement['interpretation']>>([
  ['N', 'N'],
  ['L', 'L'],
  ['H', 'H'],
  ['A', 'A'],
  ['LL', 'LL'],
  ['HH', 'HH'],
  ['AA', 'AA'],
  ['LU', 'LL'],
  ['HU', 'HH'],
  ['LX', 'L'],
  ['HX', 'H'],
  ['<', 'L'],
  ['>', 'H'],
]);

function readInterpretation(concepts: readonly Concept[], label: string, remark: Remark) {
  const found: NonNullable<Measurement['interpretation']>[] = [];
  const stated: LocalizedText[] = [];
  for (const concept of concepts) {
    const codes = (concept.coding ?? []).flatMap(({ code }) => judgments.get(code ?? '') ?? []);
    const text = textOf(concept);
    if (codes[0]) found.push(codes[0]);
    else if (text) {
      stated.push(text);
      remark(`${label}: the interpretation “${labelOf(concept)}” is shown as words.`);
    }
  }
  // The most serious of several.
  const order = ['AA', 'HH', 'LL', 'A', 'H', 'L', 'N'] as const;
  return { interpretation: order.find((code) => found.includes(code)) ?? null, stated };
}

/** Notes below each other, in every language that one of them has. */
export function joinNotes(notes: readonly (LocalizedText | null)[]): LocalizedText | null {
  const some = notes.filter((note) => note !== null);
  if (some.length === 0) return null;
  const languages = [...new Set(some.flatMap((note) => Object.keys(note)))];
  const written = (note: LocalizedText, language: string) =>
    note[language] ?? note['und'] ?? Object.values(note)[0] ?? '';
  return Object.fromEntries(
    languages.map((language) => [
      language,
      some
        .map((note) => written(note, language))
        .join('\n')
        .slice(0, 2000),
    ]),
  );
}
