import { readdir, readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { buildings } from './buildings.ts';
import { facade } from './facade.ts';
import { hall } from './hall.ts';
import { rooms } from './rooms.ts';
import { svgPicture } from './scene.ts';
import { tints, toneOf } from './tone.ts';

/**
 * Draws two pictures per care center: its building and a room. The names are those that the server
 * expects (entities/careCenters/card.ts).
 */
export async function drawCareCenters(): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter(
    (name) => name.endsWith('.json') && name.split('.').length === 2,
  );
  const pictures = new Map<string, string>();
  for (const name of files) {
    const { slug, view, tint } = v.parse(
      center,
      JSON.parse(await readFile(new URL(name, folder), 'utf8')),
    );
    const building = buildings[slug];
    const room = rooms[slug];
    if (!building || !room) throw new Error(`${slug} has no building or no room`);
    pictures.set(
      `care-center-${slug}-1`,
      svgPicture(toneOf(tint), facade(toneOf(tint), view, building)),
    );
    const inside = toneOf(tint === 'sand' ? 'green' : 'sand');
    pictures.set(`care-center-${slug}-2`, svgPicture(inside, hall(inside, view, room)));
  }
  return pictures;
}

const center = v.object({
  slug: v.string(),
  view: v.picklist(['mountain', 'dome', 'cypress', 'sea']),
  tint: v.picklist(tints),
});
/** What is seen behind the building: the landmark of its city. */
export type View = v.InferOutput<typeof center>['view'];

const folder = new URL('../../../server/demo/content/care-centers/', import.meta.url);
