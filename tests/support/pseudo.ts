import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CompiledMessage } from '@lingui/message-utils/compileMessage';
import * as v from 'valibot';

/** A copy of the release in `dist` whose English is the pseudo-language. */
export async function createPseudoDist(
  dist: string,
): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(join(tmpdir(), 'nabz-pseudo-'));
  await cp(dist, dir, { recursive: true });
  const files = [join(dir, 'i18n/en.json')];
  const copies = ['releases/*/i18n/en.json', 'releases/*/client/_i18n/*/en/messages.json*'].map(
    (path) => join(dir, path),
  );
  for await (const file of glob(copies)) files.push(file);
  for (const file of files) {
    if (!file.endsWith('.json')) {
      await rm(file);
      continue;
    }
    const { messages } = v.parse(catalogue, JSON.parse(await readFile(file, 'utf8')));
    const pseudoLetters = Object.fromEntries(
      Object.entries(messages).map(([id, message]) => [id, inMessage(message)]),
    );
    await writeFile(file, JSON.stringify({ messages: pseudoLetters }));
  }
  return { dir, remove: () => rm(dir, { recursive: true, force: true }) };
}

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const pseudoAlphabet = 'àƀçđéƒĝĥíĵķļɱñöþɋŕšţúṽŵẋýžÀƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞɊŔŠŢÚṼŴẊÝŽ';
const tags = /(<\/?\d+\/?>)/;

/** A letter that only the pseudo-language has. */
export const pseudoLetter = /[àƀçđéƒĝĥíĵķļɱñöþɋŕšţúṽŵẋýžÀƁÇĐÉƑĜĤÍĴĶĻṀÑÖÞɊŔŠŢÚṼŴẊÝŽ]/u;

/** Replaces every letter and doubles vowels: about a third longer, like German or Russian. */
const pseudo = (text: string): string =>
  text
    .split(tags)
    .map((run) =>
      tags.test(run)
        ? run
        : run.replace(/[a-z]/gi, (letter) =>
            lengthen(letter, pseudoAlphabet.at(plain.indexOf(letter)) ?? letter),
          ),
    )
    .join('');
const lengthen = (letter: string, pseudoLetters: string): string =>
  /[aeou]/.test(letter) ? pseudoLetters + pseudoLetters : pseudoLetters;

/** Changes only visible text of a compiled message; names of values and branches stay. */
function inMessage(message: CompiledMessage): CompiledMessage {
  return message.map((token) => {
    if (typeof token === 'string') return pseudo(token);
    const [name, type, format] = token;
    if (type === undefined || typeof format !== 'object' || format === null) return token;
    const branches = Object.entries(format).map(([key, branch]) => [
      key,
      typeof branch === 'number' ? branch : inMessage(branch),
    ]);
    return [name, type, Object.fromEntries(branches)];
  });
}

const catalogue = v.object({
  messages: v.record(v.string(), v.custom<CompiledMessage>(Array.isArray)),
});
