import * as v from 'valibot';
import { maxMessageLength } from '#contract/message.ts';
import { typedText } from '#contract/text.ts';
import { isLoopback } from '../../http/clientAddress.ts';
import type { MessageTranslator } from './translator.ts';

/** Less than what the desk waits for an answer. */
const timeoutMs = 20_000;
/** More than any translation of a message, in bytes of JSON. */
const maxAnswerBytes = 256 * 1024;

/** Unencrypted only on this machine, or to a container of the same network by its bare name. */
export function isTranslatorUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, search, hash } = new URL(text);
  const isNear = isLoopback(hostname) || /^[\w-]+$/.test(hostname);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isNear)) &&
    [username, password, search, hash].every((part) => part === '')
  );
}

const translated = v.object({ translatedText: typedText(maxMessageLength) });

/**
 * The HTTP API of LibreTranslate (`POST /translate`). Only the configured address is called: a
 * redirect is a fault, so that no text goes to a host that the operator has not named.
 */
export function createLibreTranslate({
  url,
  key,
  timeout = timeoutMs,
}: {
  url: string;
  key?: string | undefined;
  timeout?: number;
}): MessageTranslator {
  const address = new URL('translate', url.endsWith('/') ? url : `${url}/`);
  return {
    async translate(text, to) {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({
          q: text,
          source: 'auto',
          target: to,
          format: 'text',
          ...(key === undefined ? {} : { api_key: key }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the translator answered ${response.status}`);
      }
      return v.parse(translated, JSON.parse(await readText(response))).translatedText;
    },
  };
}

async function readText({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > maxAnswerBytes) throw new Error('the translator answered too much');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
