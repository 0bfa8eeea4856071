import { box, disc, hill, niche, shape } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Talking. An export's name is the scene's name: chooseScene.ts and packages.ts have it as text.

const beat = 'c5 0 6-3 8-8l11-36c1-4 5-4 6 0l15 60c1 5 5 5 6 0l6-18c1-3 3-4 7-4';

export const phone: DrawScene = (t, turn) => ({
  back:
    (turn % 2 ? disc(150, 96, 86, t.far) : niche(150, 90, 150, t.far)) +
    hill(44, 34, t.near) +
    hill(262, 26, t.near),
  body:
    box(106, 30, 88, 144, t.cloth, 14) +
    box(112, 36, 76, 132, t.wall, 9) +
    box(138, 41, 24, 4, t.shade, 2) +
    box(122, 140, 56, 14, t.shade, 7),
  line: `M-20 104H121${beat}H320`,
  front: disc(170, 68, 6, t.dot),
  fixed: true,
});

export const talk: DrawScene = (t) => ({
  back: hill(150, 104, t.far),
  body:
    box(54, 44, 90, 70, t.wall, 13) +
    box(158, 62, 90, 70, t.near, 13) +
    [62, 78, 94].map((y, i) => box(70, y, [56, 42, 50][i] ?? 50, 6, t.shade, 3)).join('') +
    [80, 96, 112]
      .map((y, i) => box(232 - ([50, 56, 36][i] ?? 50), y, [50, 56, 36][i] ?? 50, 6, t.wall, 3))
      .join(''),
  line: 'M-20 162H66L76 114H67q-13 0-13-13V57q0-13 13-13H131q13 0 13 13V101q0 13-13 13H98L66 162H236L206 132H171q-13 0-13-13V75q0-13 13-13H235q13 0 13 13V119q0 13-13 13H228L236 162H320',
  front: disc(151, 88, 12, t.dot),
  fixed: true,
});

export const bench: DrawScene = (t) => ({
  back: hill(74, 84, t.far) + hill(246, 66, t.near) + disc(206, 52, 17, t.sun),
  body:
    disc(72, 74, 36, t.cloth) +
    box(68, 90, 8, 72, t.cloth) +
    box(122, 98, 124, 12, t.wall, 4) +
    box(122, 114, 124, 9, t.wall, 4),
  line: 'M-20 162H132V132H116H252H236V162V132V96q0-5 5-5t5 5V132H116V96q0-5 5-5t5 5V132H132V162H320',
  front: box(196, 116, 30, 16, t.sun, 3) + disc(168, 123, 8, t.dot),
});

export const bag: DrawScene = (t) => ({
  back: niche(236, 42, 120, t.far) + niche(236, 29, 98, t.near) + disc(112, 88, 64, t.far),
  body:
    shape('M66 162V112q0-8 8-8H158q8 0 8 8V162Z', t.wall) +
    shape('M66 128H166V112q0-8-8-8H74q-8 0-8 8Z', t.cloth) +
    [t.sun, t.wall, t.cloth]
      .map((fill, i) => box(188 + i * 3, 120 + i * 14, 62 - (i % 2) * 6, 14, fill, 6))
      .join(''),
  line: 'M-20 162H66V112q0-8 8-8H90C90 66 142 66 142 104H90H158q8 0 8 8V162H320',
  front: disc(116, 128, 8, t.dot),
});
