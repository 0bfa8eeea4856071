import type { I18n } from '@lingui/core';
import { makeZip } from 'client-zip';
import { companyName } from '#i18n/companyName.ts';
import type { Locale } from '#i18n/locales.ts';
import type { AccountDb } from '#mirror/accountDb.ts';
import { readChunk } from '#mirror/files.ts';
import { fhirBundles } from './fhir/bundles.ts';
import { indexHtml } from './indexHtml.ts';
import { readme } from './readme.ts';
import { type ExportedFile, readRecords, type Records } from './readRecords.ts';

export interface ArchiveOptions {
  db: AccountDb;
  accountName: string;
  locale: Locale;
  i18n: I18n;
  /** The moment of the export. */
  at: string;
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface Archive {
  blob: Blob;
  /** How many files were not on the device and are only named. */
  missing: number;
}

/**
 * A zip of everything on this device. Files are read and written piece by piece, and each few
 * megabytes become a Blob, which browsers hold outside of the page's memory and on the disk when
 * there are many.
 */
export async function makeArchive(options: ArchiveOptions): Promise<Archive> {
  const { db, accountName, signal } = options;
  const records = await readRecords(db, accountName);
  const reader = makeZip(entries(records, options)).getReader();
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (signal.aborted) {
      await reader.cancel().catch(() => undefined);
      signal.throwIfAborted();
    }
    if (value) {
      pieces.push(new Uint8Array(value));
      size += value.byteLength;
    }
    if (size > blobBytes || done) {
      parts.push(new Blob(pieces));
      [pieces, size] = [[], 0];
    }
    if (done)
      return {
        blob: new Blob(parts, { type: 'application/zip' }),
        missing: records.files.filter(({ path }) => path === null).length,
      };
  }
}

const blobBytes = 4 * 1024 * 1024;

interface ArchiveEntry {
  name: string;
  lastModified: Date;
  input: string | AsyncIterable<Uint8Array>;
}

async function* entries(
  records: Records,
  { db, locale, i18n, at, signal, onProgress }: ArchiveOptions,
): AsyncGenerator<ArchiveEntry> {
  const lastModified = new Date(at);
  const files = records.files.filter(({ path }) => path !== null);
  // The texts count as much as one large file, so that progress begins with them.
  const textBytes = 1024 * 1024;
  const total = files.reduce((sum, { size }) => sum + size, textBytes);
  let done = 0;
  onProgress(done, total);
  yield { name: 'README.txt', lastModified, input: readme(at, i18n._(companyName)) };
  yield {
    name: 'index.html',
    lastModified,
    input: encoded(indexHtml({ records, locale, i18n }, at)),
  };
  const bundles = fhirBundles(records, locale, i18n, at);
  yield { name: 'records.fhir.json', lastModified, input: bundles.records };
  yield { name: 'summary.fhir.json', lastModified, input: bundles.summary };
  done += textBytes;
  onProgress(done, total);
  for (const file of files) {
    signal.throwIfAborted();
    const input = piecesOf(db, file, (bytes) => {
      done += bytes;
      onProgress(done, total);
    });
    yield { name: file.path ?? file.name, lastModified, input };
  }
}

async function* encoded(texts: Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for (const text of texts) yield encoder.encode(text);
}

async function* piecesOf(
  db: AccountDb,
  { sha256, chunks }: ExportedFile,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < chunks; at += 1) {
    const piece = await readChunk(db, sha256, at);
    // Room was made for something else meanwhile. Half a file must not look like a whole one.
    if (!piece) throw new Error('a file was removed from the device during the download');
    onRead(piece.byteLength);
    yield new Uint8Array(piece);
  }
}
