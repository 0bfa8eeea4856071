import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { fileRef, uploadState } from '../file.ts';
import { uuid } from '../ids.ts';
import { mutationEnvelope } from '../mutation.ts';
import { boundedText } from '../text.ts';

// Sending while the app lock is locked: the worker sends what it cannot read, with a token that can
// do nothing else. What is sent was sealed to the server's public key when it was written.

/** Separates what is sealed here from any other use of the key. Stays. */
export const sendingInfo = 'nabz sealed sending 1';

/** What is authenticated with a sealed item: it is of this person and has this id. */
export const sendingContext = (accountId: string, id: string): string =>
  JSON.stringify([accountId, id]);

const base64 = (maxBytes: number) =>
  v.pipe(
    boundedText(Math.ceil(maxBytes / 3) * 4),
    v.regex(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/),
    v.transform((text) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0))),
  );
export const toBase64 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
};

/** The longest sealed item, in bytes: a form with long answers takes some 100 kB. */
export const maxSealedBytes = 512 * 1024;
/** The longest sealed description of a file, in bytes. */
const maxDescriptionBytes = 2048;

/** A public key of the server, of 32 bytes. */
export const sealingKey = v.object({ id: uuid, publicKey: boundedText(44) });
export const readPublicKey = ({ publicKey }: v.InferOutput<typeof sealingKey>): Uint8Array =>
  v.parse(v.pipe(base64(32), v.length(32)), publicKey);

/**
 * The inside of a sealed mutation. `proof` is a secret of the unlocked records: who copies a locked
 * device has the token and cannot write in the person's name.
 */
export const sealedMutation = v.object({
  proof: boundedText(100),
  clientId: uuid,
  mutation: mutationEnvelope,
});
export type SealedMutation = v.InferOutput<typeof sealedMutation>;

/** The inside of a sealed description of a file; `key` (base64) opens its pieces. */
export const sealedUpload = v.object({
  proof: boundedText(100),
  file: v.pick(fileRef, ['name', 'type', 'size', 'sha256']),
  /** 32 bytes. */
  key: v.pipe(boundedText(44), v.regex(/^[A-Za-z0-9+/]{43}=$/)),
});
export type SealedUpload = v.InferOutput<typeof sealedUpload>;
export const readFileKey = ({ key }: SealedUpload): Uint8Array => v.parse(base64(32), key);

const sealedItem = v.object({ id: uuid, keyId: uuid, sealed: base64(maxSealedBytes) });

/** It says no more of an item that nobody can read there: the reason is shown after unlocking. */
export const sealedOutcome = v.picklist(['done', 'refused', 'later']);

/** Header of the description of the file to which the bytes of a request belong. */
export const sealedFileHeader = 'nabz-sealed-file';
/** The header's value: the id of the key, a dot, and the sealed description in base64. */
export const sealedFileValue = v.pipe(
  v.string(),
  v.maxLength(40 + maxDescriptionBytes * 2),
  v.transform((text) => ({ keyId: text.slice(0, 36), sealed: text.slice(37) })),
  v.object({ keyId: uuid, sealed: base64(maxDescriptionBytes) }),
);

/** At most this many items in a request. */
export const maxSealedItems = 50;

export const sealedSendingEndpoints = {
  /**
   * Gives this session a token for sending while locked, in place of an earlier one, and what is
   * sealed with it.
   */
  openSending: {
    method: 'POST',
    path: 'me/sealed-sending',
    access: 'patient',
    body: v.object({}),
    answer: v.object({
      token: boundedText(100),
      proof: boundedText(100),
      key: sealingKey,
    }),
  },
  /** `erase`: the person asked from another device to have the records on this one deleted. */
  sendSealed: {
    method: 'POST',
    path: 'sealed/mutations',
    access: 'sender',
    body: v.object({ items: v.pipe(v.array(sealedItem), v.maxLength(maxSealedItems)) }),
    answer: v.object({
      results: v.array(v.object({ id: uuid, outcome: sealedOutcome })),
      erase: v.boolean(),
    }),
  },
  startSealedUpload: {
    method: 'PUT',
    path: 'sealed/files/{file}',
    access: 'sender',
    body: v.object({ keyId: uuid, sealed: base64(maxDescriptionBytes) }),
    answer: uploadState,
  },
} as const satisfies Record<string, Endpoint>;
