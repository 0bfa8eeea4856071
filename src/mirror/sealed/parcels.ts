import { sealTo } from '#contract/sealed/hpke.ts';
import { isRow } from '#contract/sealed/rows.ts';
import {
  maxSealedBytes,
  type SealedMutation,
  type SealedUpload,
  sendingContext,
  sendingInfo,
  toBase64,
} from '#contract/sealed/sending.ts';
import { type OutboxRow, uploadName, type UploadArgs } from '../outboxRow.ts';
import type { RecordKey } from './recordKey.ts';
import type { Parcel, SendingKey } from '../sealedQueue.ts';

// What is sent of an outbox row while its records are locked: the row sealed to the server, which
// nothing on this device can open. It lies beside the sealed row.

export interface Parcels {
  parcelOf(row: object): Parcel | undefined;
}
export const noParcels: Parcels = { parcelOf: () => undefined };

const encoder = new TextEncoder();
const waits: readonly string[] = ['queued', 'sending'];
/** So many parcels are kept, for rows whose state changes and not what they say. */
const maxKept = 100;

const isUploadArgs = (args: unknown): args is UploadArgs => isRow(args) && isRow(args['file']);
const isOutboxRow = (row: object): row is OutboxRow => 'state' in row && 'args' in row;

/** Makes the parcels of a person's rows; none before the server has given a key. */
export function createParcels(
  accountId: string,
  key: Pick<RecordKey, 'fileKey'>,
  sendingKey: () => SendingKey | undefined,
): Parcels {
  const kept = new Map<string, { content: string; parcel: Parcel }>();

  function describe(row: OutboxRow, { proof, clientId }: SendingKey) {
    const { id, seq, name, args, createdAt, schema } = row;
    if (name === uploadName && isUploadArgs(args)) {
      const { fileId, name: fileName, type, size, sha256 } = args.file;
      const upload: SealedUpload = {
        proof,
        file: { name: fileName, type, size, sha256 },
        key: toBase64(key.fileKey(sha256)),
      };
      return { sealedAs: fileId, content: upload, file: { id: fileId, sha256 } };
    }
    const mutation = { id, seq, name, args, createdAt, schema };
    const content: SealedMutation = { proof, clientId, mutation };
    return { sealedAs: id, content };
  }

  // Without a parcel it waits for the unlock: neither a key that is none nor a length that the server
  // refuses may keep anybody from writing, or what is behind it from being sent.
  function seal(content: string, { publicKey }: SendingKey, context: string) {
    try {
      const sealed = sealTo(publicKey, encoder.encode(content), { info: sendingInfo, context });
      return sealed.length > maxSealedBytes ? undefined : sealed;
    } catch {
      return undefined;
    }
  }

  return {
    parcelOf(row) {
      const to = sendingKey();
      if (!to || !isOutboxRow(row) || !waits.includes(row.state) || row.cancel) return undefined;
      const { sealedAs, content: inside, file } = { file: undefined, ...describe(row, to) };
      const content = JSON.stringify(inside);
      const known = kept.get(row.id);
      if (known?.content === content && known.parcel.keyId === to.keyId) return known.parcel;
      const sealed = seal(content, to, sendingContext(accountId, sealedAs));
      if (!sealed) return undefined;
      const parcel = { keyId: to.keyId, sealed, after: row.dependsOn, ...(file && { file }) };
      if (kept.size >= maxKept) kept.clear();
      kept.set(row.id, { content, parcel });
      return parcel;
    },
  };
}
