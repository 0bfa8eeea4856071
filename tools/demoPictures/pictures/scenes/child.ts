import { box, cypress, disc, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Children and family. An export's name is the scene's name: chooseScene.ts and packages.ts have it
// as text.

export const heights: DrawScene = (t) => ({
  back: niche(98, 44, 136, t.far) + niche(98, 32, 118, t.near) + hill(262, 40, t.far),
  body:
    box(208, 30, 22, 132, t.sun) +
    [46, 62, 78, 94, 110, 126, 142]
      .map((y, i) => box(208, y, i % 2 ? 9 : 14, 4, t.cloth))
      .join('') +
    shape('M120 162C142 162 132 106 158 106C184 106 174 162 196 162Z', t.wall),
  line: 'M-20 162H42C64 162 56 124 80 124C104 124 96 162 118 162C142 162 132 106 158 106C184 106 174 162 196 162H320',
  front: disc(80, 109, 10, t.cloth) + disc(158, 87, 14, t.dot) + stick('M180 73H210', t.cloth, 3),
});

export const cradle: DrawScene = (t) => ({
  back:
    disc(150, 86, 82, t.far) +
    hill(30, 30, t.near) +
    stick('M104 20V40M150 20V30M196 20V44', t.near, 2.5),
  body:
    shape('M88 96A62 66 0 0 0 212 96Z', t.wall) +
    shape('M88 96C88 66 106 54 128 54V96Z', t.cloth) +
    shape('M96 124A62 66 0 0 0 204 124Z', t.near) +
    shape('M128 96q8-16 40-12q30 2 40 12Z', t.sun),
  line: 'M-20 162H44C74 162 88 140 88 96H212C212 140 226 162 256 162H150C112 162 88 132 88 96H212C212 132 188 162 150 162H320',
  front: disc(104, 46, 6, t.sun) + disc(150, 37, 7, t.dot) + disc(196, 50, 6, t.sun),
});

export const kite: DrawScene = (t) => ({
  back: hill(60, 74, t.far) + hill(150, 40, t.near) + disc(70, 52, 17, t.sun),
  body: shape('M210 24L240 66L210 118L180 66Z', t.wall) + shape('M210 24L240 66H180Z', t.cloth),
  line: 'M-20 162H40C110 162 96 118 128 118C152 118 152 146 132 146C108 146 130 92 180 66L210 24L240 66L210 118L180 66H240L210 118C206 136 226 138 222 152C220 160 228 162 240 162H320',
  front: disc(210, 66, 5, t.dot) + cypress(276, t.cloth, 0.7),
});

export const rings: DrawScene = (t) => ({
  back: niche(150, 86, 146, t.far) + disc(262, 54, 15, t.sun),
  body:
    shape(
      'M78 162C98 162 84 94 114 94C146 94 138 150 150 150C162 150 154 94 186 94C216 94 202 162 222 162Z',
      t.wall,
    ) +
    disc(114, 72, 16, t.cloth) +
    box(232, 124, 34, 38, t.cloth, 5) +
    stick('M242 122V112H256V122', t.cloth, 3.5),
  line: 'M-20 162H78C98 162 84 94 114 94C146 94 138 150 150 150C162 150 154 94 186 94C216 94 202 162 222 162H320',
  front: disc(186, 72, 16, t.dot),
});

/** A baby's laugh with one tooth. */
export const firstTooth: DrawScene = (t) => ({
  back: disc(246, 52, 15, t.sun) + hill(60, 44, t.near),
  body:
    shape(`M122 162${baby}Z`, t.wall) +
    shape('M126 112H174A24 26 0 0 1 126 112Z', t.cloth) +
    shape('M141 112H155V120a7 6 0 0 1-14 0Z', t.wall),
  line: `M-20 162H122${baby}H320`,
  front:
    disc(128, 90, 4.5, t.line) +
    disc(172, 90, 4.5, t.line) +
    disc(112, 106, 7, t.dot) +
    disc(188, 106, 7, t.dot),
});
const baby =
  'C96 152 86 132 86 112C74 110 74 90 87 90C92 62 118 44 146 44C158 44 162 30 150 28C142 28 142 38 152 44C184 46 208 64 213 90C226 90 226 110 214 112C214 132 204 152 178 162';
