import * as v from 'valibot';
import type { LocalizedText } from '#contract/text.ts';
import { concept, localizedOf, primitive, textOf } from '../results/resources.ts';
import { instantOf } from '../results/oneSample.ts';

// Elements of FHIR R4 that several resources have: https://hl7.org/fhir/R4/datatypes.html

export const text = v.pipe(v.string(), v.maxLength(20_000));
export { concept, primitive };
export const optional = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(schema);
export const list = <Schema extends v.GenericSchema>(schema: Schema) => v.optional(v.array(schema));

export const period = v.looseObject({ start: optional(text), end: optional(text) });
export const reference = v.looseObject({
  reference: optional(text),
  display: optional(text),
  _display: optional(primitive),
});
export const humanName = v.looseObject({
  use: optional(text),
  text: optional(text),
  _text: optional(primitive),
  family: optional(text),
  given: list(text),
});
export const contactPoint = v.looseObject({ system: optional(text), value: optional(text) });

/** An extension, also one with parts of its own. */
export interface Extension {
  url: string;
  extension?: Extension[] | undefined;
  [value: string]: unknown;
}
export const extension: v.GenericSchema<Extension> = v.looseObject({
  url: v.string(),
  extension: v.optional(v.array(v.lazy(() => extension))),
});

export const extensionsIn = (of: unknown): Extension[] => {
  const parsed = v.safeParse(v.looseObject({ extension: v.optional(v.array(extension)) }), of);
  return parsed.success ? (parsed.output.extension ?? []) : [];
};

/** The value of an extension, by its FHIR name such as `valueCode`. */
export function extensionValue(of: unknown, url: string, name: string): string | undefined {
  const value = extensionsIn(of).find((one) => one.url === url)?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Texts of extensions with `valueString` and its translations. */
export const extensionTexts = (of: unknown, url: string): LocalizedText[] =>
  extensionsIn(of).flatMap((one) => {
    if (one.url !== url) return [];
    const written = one['valueString'];
    const translated = v.safeParse(primitive, one['_valueString']);
    const found = localizedOf(
      typeof written === 'string' ? written : undefined,
      translated.success ? translated.output : undefined,
    );
    return found ? [found] : [];
  });

export const conceptText = (of: v.InferOutput<typeof concept> | undefined) =>
  of === undefined ? undefined : textOf(of);
export const namedText = (of: v.InferOutput<typeof reference> | undefined) =>
  localizedOf(of?.display, of?._display);

/** A name as one text. */
export function nameText(name: v.InferOutput<typeof humanName>): LocalizedText | undefined {
  const parts = [...(name.given ?? []), ...(name.family === undefined ? [] : [name.family])];
  const written = name.text ?? parts.join(' ');
  return localizedOf(written.trim() === '' ? undefined : written.trim(), name._text);
}

/** The text as it was written. */
export const writtenText = (of: LocalizedText): string =>
  of['und'] ?? of['en'] ?? Object.values(of)[0] ?? '';

/** The instant of a dateTime; undefined for a month or year alone. */
export function instantFrom(time: string | undefined): string | undefined {
  return time === undefined ? undefined : instantOf(time);
}

/** The day of a date or dateTime as it is written; undefined for a month or year alone. */
export const dayFrom = (time: string | undefined): string | undefined =>
  /^\d{4}-\d\d-\d\d/.exec(time ?? '')?.[0];
