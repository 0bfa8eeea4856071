import { box, disc, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Aids for patients. An export's name is the scene's name: chooseScene.ts and packages.ts have it
// as text.

/** A kettlebell beside a rolled mat. */
export const kettlebell: DrawScene = (t) => ({
  back: niche(150, 88, 146, t.far) + niche(150, 64, 118, t.near),
  body:
    shape(`M110 162${bell}Z`, t.cloth) +
    shape(
      'M120 84L114 66C113 59 116 56 122 56H154C160 56 163 59 162 66L156 84C146 79 130 79 120 84Z',
      t.near,
    ) +
    disc(222, 143, 19, t.sun),
  line: `M-20 162H110${bell}H320`,
  front:
    stick('M222 143a4 4 0 0 1 8 0a8 8 0 0 1-16 0a12 12 0 0 1 21-8', t.wall, 2.6) +
    disc(138, 124, 9, t.dot),
});
const bell =
  'C84 150 84 112 108 92L100 66C97 50 106 42 120 42H156C170 42 179 50 176 66L168 92C192 112 192 150 166 162';

export const cane: DrawScene = (t) => ({
  back: disc(160, 92, 70, t.far) + hill(254, 40, t.near),
  body:
    box(84, 46, 24, 116, t.sun, 3) +
    [58, 72, 86, 100, 114, 128, 142]
      .map((y, i) => box(84, y, i % 2 ? 9 : 15, 4, t.cloth))
      .join('') +
    shape('M146 162V74C146 38 200 38 200 78q0 5-5 5t-5-5C190 51 156 51 156 74V162Z', t.wall),
  line: 'M-20 162H146V74C146 38 200 38 200 78q0 5-5 5t-5-5C190 51 156 51 156 74V162H320',
  front: disc(172, 47, 6.5, t.dot),
});

export const wheelchair: DrawScene = (t) => ({
  back: hill(196, 104, t.far) + hill(52, 44, t.near) + disc(242, 46, 16, t.sun),
  body:
    disc(126, 124, 38, t.wall) +
    disc(204, 148, 14, t.wall) +
    box(112, 94, 70, 12, t.sun, 5) +
    stick('M84 58H98L110 106H180L194 136H216M126 124L134 106', t.cloth, 6) +
    box(140, 62, 36, 32, t.cloth, 4) +
    box(151, 55, 14, 8, t.cloth, 3),
  line: 'M-20 162H126a38 38 0 1 1 .1 0H204a14 14 0 1 1 .1 0H320',
  front: disc(126, 124, 7, t.dot),
});

export const holter: DrawScene = (t) => ({
  back: disc(150, 96, 84, t.far),
  body:
    box(112, 92, 76, 84, t.cloth, 10) +
    box(120, 100, 60, 46, t.wall, 5) +
    box(136, 156, 28, 8, t.near, 4) +
    [76, 224].map((x) => disc(x, 62, 17, t.sun) + disc(x, 62, 8, t.cloth)).join(''),
  line: 'M-20 40C30 40 44 62 76 62C112 62 84 123 112 123H130c4 0 5-3 6-6l5-13c1-3 4-3 5 0l9 32c1 3 4 3 5 0l4-9c1-3 3-4 6-4H188C216 123 188 62 224 62C256 62 270 40 320 40',
  front: disc(172, 108, 4, t.dot),
  floor: 200,
  fixed: true,
});
