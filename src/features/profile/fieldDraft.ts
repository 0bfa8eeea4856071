import * as v from 'valibot';
import { toLatinDigits } from '#contract/digits.ts';
import { changeProfile, profile, type Profile, type ProfileField } from '#contract/profile.ts';
import { localizedText, type LocalizedText, textIn } from '#contract/text.ts';

type ChangeArgs = v.InferOutput<typeof changeProfile.args>;

/**
 * What is typed for a field of the profile, as stored on this device. One shape for all fields, so
 * that the editors share their form; each uses its own part. New keys must be optional.
 */
export const fieldDraft = v.object({
  /** A name, a choice, a date as typed, or the name of the emergency contact. */
  text: v.string(),
  date: v.nullable(v.string()),
  /** Of a list; `entry` is what the row was made from, with its other languages. */
  rows: v.array(v.object({ key: v.string(), text: v.string(), entry: v.nullable(localizedText) })),
  relation: v.string(),
  phone: v.string(),
  /**
   * The field's value when the editor was opened. The change is sent as a change of this, so that
   * the server finds a conflict with what the clinic has written since. Absent in old drafts.
   */
  base: v.optional(v.unknown()),
});
export type FieldDraft = v.InferOutput<typeof fieldDraft>;
export type ListRow = FieldDraft['rows'][number];

/** The key of the stored draft; another key would lose drafts of earlier releases. */
export const draftKey = (field: ProfileField): string => `profile:${field}`;

export type ListField = 'allergies' | 'conditions' | 'medications';
export const isList = (field: ProfileField): field is ListField =>
  field === 'allergies' || field === 'conditions' || field === 'medications';

export const isDeepEqual = (a: unknown, b: unknown): boolean =>
  JSON.stringify(sortKeys(a)) === JSON.stringify(sortKeys(b));

/** Sorts keys, as the database may return those of an object in another order. */
function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]: [string, unknown]) => [key, sortKeys(one)]),
  );
}

export const emptyRow = (): ListRow => ({ key: crypto.randomUUID(), text: '', entry: null });

/** The draft that shows what is stored. */
export function toDraft(
  field: ProfileField,
  shown: Profile,
  locale: string,
  base: Profile[ProfileField] = shown[field],
): FieldDraft {
  const none: FieldDraft = { text: '', date: null, rows: [], relation: '', phone: '', base };
  if (isList(field)) {
    const rows = shown[field].map((entry, at) => ({
      key: String(at),
      text: textIn(entry, locale),
      entry,
    }));
    return { ...none, rows };
  }
  if (field === 'birthDate') return { ...none, date: shown.birthDate };
  if (field !== 'emergencyContact') return { ...none, text: shown[field] ?? '' };
  const contact = shown.emergencyContact;
  if (!contact) return none;
  const { name, relation, phone } = contact;
  return { ...none, text: textIn(name, locale), relation: textIn(relation, locale), phone };
}

/** An unchanged text stays in the languages in which the clinic wrote it. */
const written = (text: string, before: LocalizedText | null | undefined, locale: string) =>
  before && textIn(before, locale) === text.trim() ? before : { und: text.trim() };

function valueOf(field: ProfileField, draft: FieldDraft, before: Profile, locale: string): unknown {
  if (isList(field))
    return draft.rows
      .filter(({ text }) => text.trim() !== '')
      .map(({ text, entry }) => written(text, entry, locale));
  if (field === 'birthDate') return draft.date;
  const text = draft.text.trim();
  if (field !== 'emergencyContact') return text === '' ? null : text;
  if ([text, draft.relation, draft.phone].every((part) => part.trim() === '')) return null;
  const contact = before.emergencyContact;
  return {
    name: written(text, contact?.name, locale),
    relation: written(draft.relation, contact?.relation, locale),
    phone: toLatinDigits(draft.phone)
      .replace(/[\u2066-\u2069]/g, '')
      .trim(),
  };
}

/** Which input is not as it must be. */
export type Fault = 'text' | 'date' | 'phone' | 'rows';

/**
 * The change that the draft makes, or what is wrong with it. `shown` is used for drafts that an
 * earlier release stored without their base.
 */
export function toChange(
  field: ProfileField,
  draft: FieldDraft,
  { shown, locale, today }: { shown: Profile; locale: string; today: string },
): { args: ChangeArgs } | { fault: Fault } {
  const based = v.safeParse(profile, { ...shown, [field]: draft.base });
  const before = draft.base !== undefined && based.success ? based.output : shown;
  const value = valueOf(field, draft, before, locale);
  if (field === 'name' && value === null) return { fault: 'text' };
  if (field === 'birthDate' && (draft.date === null ? draft.text !== '' : draft.date > today))
    return { fault: 'date' };
  if (field === 'emergencyContact' && value !== null && draft.text.trim() === '')
    return { fault: 'text' };
  const parsed = v.safeParse(changeProfile.args, {
    profileId: before.id,
    field,
    value,
    from: before[field],
  });
  if (parsed.success) return { args: parsed.output };
  const isPhone = parsed.issues.some((issue) => v.getDotPath(issue) === 'value.phone');
  return { fault: isPhone ? 'phone' : isList(field) ? 'rows' : 'text' };
}
