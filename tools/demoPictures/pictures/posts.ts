import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as v from 'valibot';
import { sceneCandidates } from './chooseScene.ts';
import { chooseTints } from './chooseTints.ts';
import { hash } from './hash.ts';
import { sceneNamed } from './allScenes.ts';
import { svgPicture } from './scene.ts';
import { toneOf } from './tone.ts';

/** Draws a scene for each post. In the order of the blog, so that neighbors differ. */
export async function drawPosts(): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.fa.md'));
  const found = await Promise.all(
    files.map(async (name) => {
      const [, front = ''] = (await readFile(new URL(name, folder), 'utf8')).split(/^---$/m);
      return { slug: name.replace('.fa.md', ''), ...v.parse(frontMatter, parse(front)) };
    }),
  );
  const list = found.toSorted(
    (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.slug.localeCompare(b.slug),
  );
  const tint = chooseTints(list.map(({ slug }) => slug));
  const used = new Map<string, number>();
  return new Map(
    list.map(({ slug, tags, categories, cover }) => {
      const fitting = sceneCandidates(slug, [...tags, ...categories], cover);
      const least = Math.min(...fitting.map((name) => used.get(name) ?? 0));
      const name = fitting.find((one) => (used.get(one) ?? 0) === least) ?? cover;
      used.set(name, (used.get(name) ?? 0) + 1);
      const tone = toneOf(tint.get(slug) ?? 'green');
      const scene = sceneNamed(name)(tone, hash(slug));
      return [`post-${slug}`, svgPicture(tone, scene, !scene.fixed && hash(`${slug}m`) % 2 === 1)];
    }),
  );
}

const frontMatter = v.object({
  cover: v.string(),
  publishedAt: v.string(),
  tags: v.optional(v.array(v.string()), []),
  categories: v.optional(v.array(v.string()), []),
});
const folder = new URL('../../../server/demo/content/posts/', import.meta.url);
