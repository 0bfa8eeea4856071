import { AwsClient } from 'aws4fetch';
import type { FileStorage } from './index.ts';

/** A request that hangs does not hold up those behind it for longer, in ms. */
const requestMs = 120_000;

/** A bucket of S3, or of another server that speaks its protocol. */
export function openS3({ base, region, accessKeyId, secretAccessKey }: S3Settings): FileStorage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const send = async (name: string, init: RequestInit) => {
    const response = await client.fetch(new URL(name, base), {
      ...init,
      signal: AbortSignal.timeout(requestMs),
    });
    if (response.ok || (response.status === 404 && init.method !== 'PUT')) return response;
    // The body is XML with the reason, and names nobody.
    const reason = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? '';
    throw new Error(`${init.method} was answered with ${response.status} ${reason}`.trimEnd());
  };
  return {
    async put(name, bytes, sha256) {
      // The server compares the bytes with this hash before it answers.
      const headers = { 'x-amz-content-sha256': sha256 };
      await (await send(name, { method: 'PUT', body: bytes, headers })).body?.cancel();
    },
    async read(name, start) {
      const headers = start > 0 ? { range: `bytes=${start}-` } : {};
      const response = await send(name, { method: 'GET', headers });
      if (response.status === 404) {
        await response.body?.cancel();
        return undefined;
      }
      if (start > 0 && response.status !== 206) throw new Error('a range was not answered as one');
      return response.body ?? undefined;
    },
    async remove(name) {
      await (await send(name, { method: 'DELETE' })).body?.cancel();
    },
  };
}

interface S3Settings {
  /** The address before an object's name, bucket included. */
  base: URL;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}
