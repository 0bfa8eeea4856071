import type { Readable } from 'node:stream';
import * as v from 'valibot';

/** A stream of Node as one of the web, read as fast as its reader takes it. */
export function streamOf(source: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  const chunks = source.iterator();
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await chunks.next();
        if (next.done === true) controller.close();
        else controller.enqueue(new Uint8Array(v.parse(v.instance(Uint8Array), next.value)));
      },
      cancel: () => void source.destroy(),
    },
    { highWaterMark: 0 },
  );
}

/** Texts as bytes. */
export async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const text of texts) yield Buffer.from(text);
}

/** The other way. */
export async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const next = await reader.read();
      if (next.done) return;
      yield next.value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
