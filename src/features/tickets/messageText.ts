import type { Message, MessageTranslation } from '#contract/message.ts';

export interface ShownText {
  body: string;
  /** Its language; undefined when nothing says which. */
  locale: string | undefined;
}

/**
 * A message in the reader's language where the clinic has a translation, and its other text.
 * `other.isOriginal`: what is shown is the translation, and the other one was written first.
 * `checkedBy`: who read the translation that a machine wrote.
 */
export function textFor(
  message: Message,
  locale: string,
): {
  shown: ShownText;
  other: (ShownText & { isOriginal: boolean; checkedBy: string | null }) | undefined;
} {
  const written = { body: message.body, locale: undefined };
  const translations = translationsOf(message);
  const inOwn = translations.find((each) => each.locale === locale);
  // The patient's own words stand first, in whatever language.
  if (message.author === 'patient' || (!inOwn && translations.length > 0)) {
    const other = inOwn ?? translations.find((each) => each.isOriginal) ?? translations[0];
    return { shown: written, other: other && { ...other, checkedBy: checkerOf(other) } };
  }
  if (!inOwn) return { shown: written, other: undefined };
  return {
    shown: inOwn,
    other: { ...written, isOriginal: !inOwn.isOriginal, checkedBy: checkerOf(inOwn) },
  };
}

/** Rows that an earlier release stored on the device have no such field. */
const translationsOf = (message: {
  translations?: readonly StoredTranslation[];
}): readonly StoredTranslation[] => message.translations ?? [];

/** Rows of an earlier release do not say whether a machine wrote it: none did. */
type StoredTranslation = Omit<MessageTranslation, 'isMachine' | 'checkedBy'> &
  Partial<MessageTranslation>;

const checkerOf = ({ isMachine, checkedBy }: StoredTranslation): string | null =>
  isMachine ? (checkedBy ?? null) : null;
