import { fileURLToPath } from 'node:url';

/** Where `FILES_URL` points to; undefined when it cannot be understood. */
export function readStorageUrl(text: string): StorageUrl | undefined {
  const url = URL.parse(text);
  if (!url) return undefined;
  if (url.protocol === 'file:')
    return url.host === '' ? { kind: 'folder', folder: fileURLToPath(url) } : undefined;
  if (url.protocol !== 's3:' || url.hostname === '' || url.username !== '') return undefined;
  const region = url.searchParams.get('region') ?? 'us-east-1';
  const endpoint = URL.parse(
    url.searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`,
  );
  if (!endpoint || !/^https?:$/.test(endpoint.protocol)) return undefined;
  const prefix = url.pathname.split('/').filter((part) => part !== '');
  const path = [url.hostname, ...prefix].join('/');
  return { kind: 's3', region, base: new URL(`${path}/`, withSlash(endpoint)) };
}

const withSlash = (url: URL): URL => (url.pathname.endsWith('/') ? url : new URL(`${url.href}/`));

export type StorageUrl =
  | { kind: 'folder'; folder: string }
  /** `base` has the bucket as its first segment: every S3 server understands that. */
  | { kind: 's3'; region: string; base: URL };
