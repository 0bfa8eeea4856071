import { readdir, readFile } from 'node:fs/promises';
import { z } from 'zod';
import { facade } from './facade.ts';
import { hall } from './hall.ts';
import { hash } from './hash.ts';
import { picture } from './scene.ts';
import { evening, grounds, toneOf } from './tone.ts';

const Center = z.object({ slug: z.string(), view: z.enum(['mountain', 'dome', 'cypress', 'sea']), tint: z.enum(grounds) });
export type View = z.infer<typeof Center>['view'];

const folder = new URL('../../content/care-centers/', import.meta.url);

/** Two pictures each, at two hours: the house by day and its hall in the evening, or the other way round. */
export async function careCenters(): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json') && name.split('.').length === 2);
  const pictures = new Map<string, string>();
  for (const [at, name] of files.entries()) {
    const { slug, view, tint } = Center.parse(JSON.parse(await readFile(new URL(name, folder), 'utf8')));
    const [day, dusk] = [toneOf(tint), evening(tint)];
    const late = at % 2 === 1;
    const [outside, inside] = late ? [dusk, day] : [day, dusk];
    pictures.set(`care-center-${slug}-1`, picture(outside, facade(outside, view, hash(slug), late)));
    pictures.set(`care-center-${slug}-2`, picture(inside, hall(inside, view, hash(slug), !late)));
  }
  return pictures;
}
