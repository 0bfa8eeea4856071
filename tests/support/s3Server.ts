import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';

export const s3Key = { accessKeyId: 'NABZTEST', secretAccessKey: 'the secret of the tests' };

/**
 * A server with the few requests of S3 that Nabz makes. It computes each signature (AWS Signature
 * Version 4) and hash by itself, and refuses others as S3 does.
 */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Buffer>();
  let answers = true;
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const end = (status: number, text: string | Buffer = '') =>
        void response.writeHead(status).end(text);
      const refuse = (status: number, code: string) => end(status, `<Code>${code}</Code>`);
      if (!answers) return refuse(500, 'InternalError');
      if (signatureOf(request) !== /Signature=(\w+)$/.exec(header(request, 'authorization'))?.[1])
        return refuse(403, 'SignatureDoesNotMatch');
      const name = new URL(request.url ?? '/', 'http://s3').pathname;
      const sent = header(request, 'x-amz-content-sha256');
      if (request.method === 'PUT') {
        if (sent !== createHash('sha256').update(body).digest('hex'))
          return refuse(400, 'XAmzContentSHA256Mismatch');
        objects.set(name, body);
        return end(200);
      }
      if (request.method === 'DELETE') {
        objects.delete(name);
        return end(204);
      }
      const object = objects.get(name);
      if (!object) return refuse(404, 'NoSuchKey');
      const start = /^bytes=(\d+)-$/.exec(header(request, 'range'))?.[1];
      return start === undefined ? end(200, object) : end(206, object.subarray(Number(start)));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `s3://patients/files?region=eu-test-1&endpoint=http://127.0.0.1:${port}`,
    names: () => [...objects.keys()],
    setAnswers: (now) => void (answers = now),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export interface S3Server {
  /** For FILES_URL. */
  url: string;
  names(): string[];
  setAnswers(now: boolean): void;
  close(): Promise<void>;
}

const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** As https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function signatureOf(request: IncomingMessage): string {
  const authorization = header(request, 'authorization');
  const signed = /SignedHeaders=([\w;-]+)/.exec(authorization)?.[1] ?? '';
  const scope = /Credential=NABZTEST\/([^,]+)/.exec(authorization)?.[1] ?? '';
  const url = new URL(request.url ?? '/', 'http://s3');
  const canonical = [
    request.method,
    url.pathname,
    url.search.slice(1),
    ...signed.split(';').map((name) => `${name}:${header(request, name)}`),
    '',
    signed,
    header(request, 'x-amz-content-sha256'),
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const text = `AWS4-HMAC-SHA256\n${header(request, 'x-amz-date')}\n${scope}\n${hash}`;
  let key: Buffer = Buffer.from(`AWS4${s3Key.secretAccessKey}`);
  for (const part of scope.split('/')) key = createHmac('sha256', key).update(part).digest();
  return createHmac('sha256', key).update(text).digest('hex');
}
