import { disc, shape } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Eyes. An export's name is the scene's name: chooseScene.ts and packages.ts have it as text.

/** Both lids, from the right corner over the upper lid to the left one and back. */
const lids = 'C190 76 170 64 150 64C130 64 110 76 92 104C114 136 152 162';
const eyeLine = `M-20 162H70C132 162 186 136 208 104${lids} 230 162H320`;
const white =
  'M92 104C110 76 130 64 150 64C170 64 190 76 208 104C190 128 170 142 146 149C128 142 110 130 92 104Z';

/** The lens: half of it is still cloudy. */
export const cataract: DrawScene = (t) => ({
  body: shape(white, t.wall) + shape('M150 80A24 24 0 0 0 150 128Z', t.sun),
  line: eyeLine,
  front: shape('M150 80A24 24 0 0 1 150 128Z', t.dot),
});

/** An eye with a drop of blood for its iris. */
export const eyeDrop: DrawScene = (t) => ({
  body: shape(white, t.wall) + disc(150, 104, 29, t.near),
  line: eyeLine,
  front: shape('M150 80C156 94 167 100 167 112A17 17 0 0 1 133 112C133 100 144 94 150 80Z', t.dot),
});

/** A beam that meets the iris. */
export const beam: DrawScene = (t) => ({
  body:
    shape(white, t.wall) +
    disc(150, 104, 27, t.near) +
    shape('M136-900H164V30L153 104H147L136 30Z', t.sun),
  line: eyeLine,
  front: disc(150, 104, 10, t.dot),
});

export const openEye: DrawScene = (t) => ({
  body: shape(white, t.wall),
  line: eyeLine,
  front: disc(150, 104, 20, t.dot),
});
