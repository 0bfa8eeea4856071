import { readdir } from 'node:fs/promises';
import { disc, hill, niche } from './draw.ts';
import { chooseTints } from './chooseTints.ts';
import { hash } from './hash.ts';
import { sceneNamed } from './allScenes.ts';
import { svgPicture } from './scene.ts';
import { type Tone, toneOf } from './tone.ts';

/** Draws a picture per package. */
export async function drawPackages(): Promise<Map<string, string>> {
  const files = await readdir(new URL('../../../server/demo/content/packages/', import.meta.url));
  const slugs = [...new Set(files.map((name) => name.slice(0, name.indexOf('.'))))];
  const tint = chooseTints(slugs, {
    'island-check-up': 'blue',
    'heart-check-up': 'green',
    'heart-rhythm-study': 'slate',
  });
  return new Map(
    slugs.map((slug) => {
      const tone = toneOf(tint.get(slug) ?? 'green');
      const scene = sceneNamed(subjects[slug] ?? 'heart')(tone, hash(slug));
      return [
        `package-${slug}`,
        svgPicture(tone, { ...scene, back: scene.back ?? backdrop(tone, hash(slug)) }),
      ];
    }),
  );
}

/** The scene of each package by its slug: no two packages share one. */
const subjects: Readonly<Record<string, string>> = {
  'back-pain-program': 'spine',
  'blood-pressure-program': 'gauge',
  'bypass-surgery': 'bypass',
  'cataract-surgery': 'cataract',
  'child-check-up': 'toyBear',
  'clear-aligners': 'tray',
  'coronary-angiography': 'catheter',
  'dental-implant-smile': 'implant',
  'diabetes-eye-check': 'eyeDrop',
  'fertility-first-cycle': 'sprout',
  'hair-transplant': 'newHair',
  'heart-check-up': 'wholeHeart',
  'heart-rhythm-study': 'rhythm',
  'hip-replacement': 'newHip',
  'island-check-up': 'island',
  'joint-arthroscopy': 'arthroscope',
  'knee-replacement': 'newKnee',
  'laser-vision-correction': 'beam',
  'porcelain-veneers': 'veneer',
  'pregnancy-care': 'pregnant',
  rhinoplasty: 'newNose',
  'root-canal-and-crown': 'rootCanal',
  'sleep-and-anxiety': 'restingMind',
  'sleep-apnea-study': 'mask',
};

/**
 * What stands behind the subject. It fits into the arch of lists, which shows the middle half of the
 * picture.
 */
function backdrop(t: Tone, kind: number): string {
  switch (kind % 4) {
    case 0:
      return niche(150, 64, 140, t.far) + niche(150, 44, 112, t.near);
    case 1:
      return disc(150, 96, 68, t.far) + disc(150, 96, 48, t.near);
    case 2:
      return hill(150, 74, t.far) + hill(226, 40, t.near);
    default:
      return disc(166, 84, 62, t.far) + hill(92, 34, t.near);
  }
}
