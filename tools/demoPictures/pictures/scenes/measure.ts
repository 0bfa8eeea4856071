import { placed, bowl, box, disc, groundY, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Measuring and medicine. An export's name is the scene's name: chooseScene.ts and packages.ts have
// it as text.

export const cuff: DrawScene = (t) => ({
  back: disc(196, 96, 68, t.far) + hill(48, 40, t.far),
  body:
    disc(74, 132, 30, t.cloth) +
    disc(77, 133, 21, t.near) +
    disc(80, 134, 13, t.cloth) +
    box(140, 82, 114, 80, t.wall, 9) +
    box(152, 94, 90, 44, t.near, 5) +
    box(152, 146, 26, 7, t.shade, 3.5),
  line: 'M-20 162H74C100 162 110 152 114 138C118 122 126 116 142 116H156H180c5 0 6-3 7-7l4-8c1-3 4-3 5 0l8 27c1 3 4 3 5 0l4-8c1-3 3-4 6-4H320',
  front: disc(232, 150, 5, t.dot),
  fixed: true,
});

export const pills: DrawScene = (t, turn) => ({
  back: hill(150, 118, t.far) + disc(244, 48, 15, t.sun),
  body:
    box(20, 88, 260, 74, t.near, 8) +
    [0, 1, 2, 3, 4, 5, 6]
      .map(
        (day) =>
          shape(`M${35 + day * 34} 88v42a13 13 0 0 0 26 0v-42Z`, t.wall) +
          (day < turn % 3
            ? ''
            : placed(
                48 + day * 34,
                126,
                1,
                day % 2
                  ? box(-4, -9, 8, 17, t.cloth, 4)
                  : disc(0, 2, 6, t.sun) + disc(0, 2, 6, t.shade),
              )),
      )
      .join(''),
  line: `M-20 88H35${[0, 1, 2, 3, 4, 5, 6].map((day) => `v42a13 13 0 0 0 26 0v-42H${day < 6 ? 69 + day * 34 : 320}`).join('')}`,
  front: disc(48 + ((turn % 3) + 1) * 34, 74, 7, t.dot),
});

export const fasting: DrawScene = (t) => ({
  back: hill(236, 60, t.far) + disc(108, 108, 74, t.far),
  body:
    disc(108, 112, 50, t.wall) +
    shape('M187 96H233L226 162H194Z', t.wall) +
    shape('M189.5 120H230.5L226 162H194Z', t.near) +
    stick('M108 112V82M108 112L128 124', t.cloth, 6) +
    [0, 90, 180, 270].map((turn) => placed(108, 112, 1, disc(0, -39, 2.6, t.shade), turn)).join(''),
  line: 'M-20 162H108a50 50 0 1 1 .1 0H194L187 96H233L226 162H320',
  front: disc(108, 112, 6, t.dot),
});

export const tubes: DrawScene = (t) => ({
  back: disc(150, 88, 74, t.far) + hill(258, 40, t.near),
  body:
    [92, 150, 208]
      .map(
        (x, i) =>
          shape(`M${x - 16} 74V134a16 16 0 0 0 32 0V74Z`, t.wall) +
          shape(
            `M${x - 16} ${110 - i * 12}V134a16 16 0 0 0 32 0V${110 - i * 12}Z`,
            [t.sun, t.cloth, t.shade][i] ?? t.sun,
          ),
      )
      .join('') + box(60, 152, 180, 10, t.cloth, 4),
  line: 'M-20 74H76V134a16 16 0 0 0 32 0V74H134V134a16 16 0 0 0 32 0V74H192V134a16 16 0 0 0 32 0V74H320',
  front: disc(208, 58, 6, t.dot),
});

export const fever: DrawScene = (t) => ({
  back: niche(196, 58, 136, t.far) + niche(196, 40, 112, t.near) + hill(44, 36, t.far),
  body:
    placed(
      196,
      108,
      1,
      box(-9, -66, 18, 108, t.wall, 9) +
        disc(0, 42, 15, t.wall) +
        box(-3.5, -22, 7, 66, t.cloth, 3.5) +
        disc(0, 42, 8.5, t.cloth),
      24,
    ) +
    bowl(98, 112, 46, t.wall) +
    shape('M58 134A46 46 0 0 0 138 134Z', t.near) +
    shape('M108 100q26-6 28 12v24q-12 6-24 0Z', t.sun),
  line: `M-20 ${groundY}H98A46 46 0 0 1 52 112H144A46 46 0 0 1 98 162H320`,
  front: disc(120, 86, 5, t.dot),
});
