import { box, cypress, disc, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Rooms. An export's name is the scene's name: chooseScene.ts and packages.ts have it as text.

export const corridor: DrawScene = (t) => ({
  back:
    niche(24, 46, 132, t.far) +
    niche(276, 46, 132, t.far) +
    niche(150, 66, 132, t.near) +
    niche(150, 50, 108, t.far) +
    niche(150, 36, 86, t.field) +
    niche(150, 22, 62, t.sun),
  body: shape('M128 162H172L226 210H74Z', t.sun),
  line: 'M-20 162H84V96a66 66 0 0 1 132 0V162H320',
  front: stick('M150 30V50', t.cloth, 2.5) + disc(150, 56, 7, t.dot),
});

export const courtyard: DrawScene = (t) => ({
  back:
    [40, 113, 187, 260]
      .map((x) => niche(x, 28, 84, t.far, 128) + niche(x, 18, 62, t.near, 128))
      .join('') + disc(236, 28, 12, t.sun),
  body:
    shape('M100 142H200L226 174H74Z', t.wall) +
    shape('M107 146H193L212 169H88Z', t.near) +
    cypress(30, t.cloth, 1.2, 168) +
    cypress(270, t.cloth, 1.2, 168),
  line: 'M-20 128H12V72a28 28 0 0 1 56 0V128H85V72a28 28 0 0 1 56 0V128H159V72a28 28 0 0 1 56 0V128H232V72a28 28 0 0 1 56 0V128H320',
  front: disc(150, 156, 6, t.dot),
  floor: 128,
});

export const door: DrawScene = (t) => ({
  back:
    box(52, 24, 196, 138, t.far) +
    niche(84, 15, 46, t.near, 112) +
    niche(216, 15, 46, t.near, 112) +
    niche(150, 42, 122, t.sun),
  body:
    shape('M108 162V82a42 42 0 0 1 30-40V162Z', t.cloth) +
    shape('M120 162H192L222 210H90Z', t.sun) +
    box(206, 132, 30, 30, t.cloth, 4) +
    box(215, 126, 12, 8, t.cloth, 3),
  line: 'M-20 162H108V82a42 42 0 0 1 84 0V162H320',
  front: disc(130, 112, 4, t.dot),
});

export const bedside: DrawScene = (t) => ({
  back:
    niche(118, 40, 126, t.far) +
    niche(118, 29, 110, t.near) +
    disc(118, 78, 14, t.sun) +
    hill(256, 42, t.far),
  body:
    box(-10, 118, 108, 28, t.wall) +
    shape('M-10 118V102q30-12 44 16Z', t.wall) +
    shape('M30 122q6-18 34-14q28 2 34 10v20H30Z', t.cloth) +
    box(148, 114, 52, 10, t.cloth, 3) +
    shape('M196 78q14 4 10 46h-10Z', t.sun),
  line: 'M-20 118H98V162V118V162H150V122H200V66q0-5 5-5t5 5V162H320',
  front:
    shape('M238 162L234 136H262L258 162Z', t.wall) +
    stick('M248 136C248 120 242 112 238 106M248 136C249 118 256 112 260 108', t.cloth, 3) +
    disc(237, 103, 6, t.dot) +
    disc(262, 105, 5, t.sun),
});

export const stairs: DrawScene = (t, turn) => ({
  back: disc(224, 66, 18, t.sun) + (turn % 2 ? hill(70, 62, t.far) : niche(62, 38, 112, t.far)),
  body: shape('M96 162V140H138V118H180V96H222V74H310V210H96Z', t.near),
  line: 'M-20 162H96V140H138V118H180V96H222V74H320',
  front: stick('M76 162V74q0-14-13-14t-13 10', t.cloth, 6) + disc(264, 62, 9, t.dot),
});
