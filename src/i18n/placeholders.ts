import type { Messages } from '@lingui/core';
import * as v from 'valibot';

// The clinic's name and phone number are settings that change without a new release. What a build
// writes (catalogues, shells, manifests) has placeholders in their place, which are filled when a
// file is read or served: private-use characters, which no text has.

export const namePlaceholder = '\uE000';
export const phonePlaceholder = '\uE001';

const file = v.object({ messages: v.record(v.string(), v.any()) });

/** A text as it stands between the quotes of JSON. */
export const inJson = (text: string): string => JSON.stringify(text).slice(1, -1);

/**
 * The messages of a compiled catalogue (JSON text) with the clinic's name in all of them; with the
 * catalogue's own name when `name` is undefined. Throws when the text is not a catalogue.
 */
export function fillName(catalogue: string, name: string | undefined): Messages {
  const own = name ?? defaultName(v.parse(file, JSON.parse(catalogue)).messages);
  const { messages } = v.parse(
    file,
    JSON.parse(catalogue.replaceAll(namePlaceholder, () => inJson(own))),
  );
  return { ...messages, companyName: [own] };
}

/** The name in a compiled catalogue, whose entry `companyName` has no values. */
export const defaultName = (messages: Messages): string =>
  v.parse(compiledText, messages['companyName'] ?? '').toString();

const compiledText = v.union([v.string(), v.tuple([v.string()])]);
