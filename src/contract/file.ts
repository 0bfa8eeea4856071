import * as v from 'valibot';
import { uuid } from './ids.ts';

/** MIME types that a patient may send: device and server detect them from the first bytes. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export const fileType = v.picklist(fileTypes);

/** 20 MB, in bytes. The server may be configured lower; its 413 then names its own limit. */
export const maxFileBytes = 20 * 1024 * 1024;
export const chunkBytes = 256 * 1024;

/**
 * A file of a message or document, part of stored rows. `coming`: named by a record, its bytes not
 * uploaded yet. `here`: the server has all bytes.
 */
export const fileRef = v.object({
  fileId: uuid,
  name: v.pipe(v.string(), v.maxLength(200), v.minLength(1)),
  type: fileType,
  size: v.pipe(v.number(), v.integer(), v.minValue(1)),
  sha256: v.pipe(v.string(), v.maxLength(64), v.regex(/^[0-9a-f]{64}$/)),
  state: v.picklist(['coming', 'here']),
});
export type FileRef = v.InferOutput<typeof fileRef>;

/**
 * Answer of the upload endpoints: bytes stored so far, and whether the complete file was verified.
 */
export const uploadState = v.object({ fileId: uuid, offset: v.number(), complete: v.boolean() });
export type UploadState = v.InferOutput<typeof uploadState>;

const signatures: [type: (typeof fileTypes)[number], bytes: number[]][] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** The MIME type detected from the first bytes; undefined for a type that is not accepted. */
export function sniffType(head: Uint8Array): (typeof fileTypes)[number] | undefined {
  return signatures.find(([, bytes]) => bytes.every((byte, at) => head[at] === byte))?.[0];
}

/** Why a file is refused, on either side. */
export type FileFault = 'empty' | 'too-large' | 'type';

/** How many first bytes the detection needs. */
export const headBytes = 16;

/** A file's detected type, or why it is refused. */
export function validateFile(
  size: number,
  head: Uint8Array,
): { type: (typeof fileTypes)[number] } | { fault: FileFault } {
  if (size === 0) return { fault: 'empty' };
  if (size > maxFileBytes) return { fault: 'too-large' };
  const type = sniffType(head);
  return type ? { type } : { fault: 'type' };
}
