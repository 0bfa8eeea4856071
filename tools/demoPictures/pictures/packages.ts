import { readdir } from 'node:fs/promises';
import { niche } from './draw.ts';
import { chooseTints } from './chooseTints.ts';
import { hash } from './hash.ts';
import { sceneNamed } from './allScenes.ts';
import { svgPicture } from './scene.ts';
import { type Tone, toneOf } from './tone.ts';

/** Draws a picture per package: its subject in a large arch. */
export async function drawPackages(): Promise<Map<string, string>> {
  const files = await readdir(new URL('../../../server/demo/content/packages/', import.meta.url));
  const slugs = [...new Set(files.map((name) => name.slice(0, name.indexOf('.'))))];
  const tint = chooseTints(slugs);
  return new Map(
    slugs.map((slug) => {
      const tone = toneOf(tint.get(slug) ?? 'green');
      const scene = sceneNamed(subjects[slug] ?? 'heart')(tone, hash(slug));
      return [`package-${slug}`, svgPicture(tone, { ...scene, back: arch(tone) })];
    }),
  );
}

/** The scene of each package by its slug: an export of scenes/ or a subject of src/ui/art. */
const subjects: Readonly<Record<string, string>> = {
  'back-pain-program': 'posture',
  'blood-pressure-program': 'cuff',
  'bypass-surgery': 'heart',
  'cataract-surgery': 'drops',
  'child-check-up': 'heights',
  'clear-aligners': 'aligner',
  'coronary-angiography': 'drop',
  'dental-implant-smile': 'implant',
  'diabetes-eye-check': 'eye',
  'fertility-first-cycle': 'plant',
  'hair-transplant': 'comb',
  'heart-check-up': 'beat',
  'heart-rhythm-study': 'holter',
  'hip-replacement': 'chair',
  'island-check-up': 'parasol',
  'joint-arthroscopy': 'bicycle',
  'knee-replacement': 'joint',
  'laser-vision-correction': 'glasses',
  'porcelain-veneers': 'polish',
  'pregnancy-care': 'mother',
  rhinoplasty: 'face',
  'root-canal-and-crown': 'brush',
  'sleep-and-anxiety': 'mind',
  'sleep-apnea-study': 'hose',
};

const arch = (tone: Tone): string =>
  niche(150, 124, 150, tone.near) + niche(150, 116, 142, tone.far);
