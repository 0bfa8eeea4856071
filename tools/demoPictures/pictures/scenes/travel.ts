import { placed, box, disc, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Travel. An export's name is the scene's name: chooseScene.ts and packages.ts have it as text.

const plane =
  'M-40 0C-40-7-28-9-18-9H10L-8-36H2L34-9H44C52-9 58-6 58 0S52 9 44 9H34L2 36H-8L10 9H-18C-28 9-40 7-40 0ZM40-9L54-22H62L56-4Z';

export const flight: DrawScene = (t) => ({
  back:
    disc(84, 60, 18, t.sun) + hill(40, 60, t.near) + hill(128, 84, t.far) + hill(250, 70, t.near),
  line: 'M-20 162H24C110 162 130 128 170 98C206 72 250 58 320 50',
  front:
    placed(176, 92, 0.8, `<g transform="scale(-1 1)">${shape(plane, t.cloth)}</g>`, -35) +
    disc(222, 69, 4.5, t.dot),
});

const frame =
  'M142 18h16a60 60 0 0 1 60 60v46a60 60 0 0 1-60 60h-16a60 60 0 0 1-60-60V78a60 60 0 0 1 60-60ZM144 30a50 50 0 0 0-50 50v42a50 50 0 0 0 50 50h12a50 50 0 0 0 50-50V80a50 50 0 0 0-50-50Z';

export const seat: DrawScene = (t) => ({
  back: box(94, 30, 112, 142, t.far, 50) + disc(172, 70, 15, t.sun),
  body:
    hill(128, 26, t.near, 118) +
    hill(168, 34, t.near, 118) +
    shape('M208 144L132 134L122 118H114L117 138L160 178L190 166L208 150Z', t.wall) +
    shape(frame, t.near),
  line: 'M-20 118H94V80a50 50 0 0 1 50-50h12a50 50 0 0 1 50 50V122a50 50 0 0 1-50 50H144a50 50 0 0 1-50-50V118H206H320',
  front: disc(118, 113, 5, t.dot),
  floor: 200,
});

export const suitcase: DrawScene = (t) => ({
  back: niche(226, 46, 124, t.far) + niche(226, 31, 102, t.near) + hill(44, 40, t.far),
  body:
    shape('M70 154V96q0-8 8-8H182q8 0 8 8V154Z', t.sun) +
    box(88, 88, 9, 66, t.cloth) +
    box(163, 88, 9, 66, t.cloth) +
    box(206, 126, 50, 36, t.wall, 5) +
    box(206, 120, 50, 9, t.cloth, 4) +
    box(221, 142, 20, 6, t.shade, 3),
  line: 'M-20 162H82V154H78q-8 0-8-8V96q0-8 8-8H108V74q0-7 7-7H145q7 0 7 7V88H108H182q8 0 8 8V146q0 8-8 8H82H178V162H320',
  front: disc(130, 120, 8, t.dot),
});

export const passport: DrawScene = (t) => ({
  back: disc(150, 92, 72, t.far) + hill(258, 40, t.near),
  body:
    placed(
      186,
      104,
      1,
      box(-36, -50, 72, 96, t.wall, 4) +
        box(-24, -36, 48, 5, t.shade, 2) +
        box(-24, -24, 34, 5, t.shade, 2) +
        box(-24, 26, 48, 8, t.shade, 2),
      14,
    ) +
    box(84, 54, 84, 108, t.cloth, 7) +
    disc(126, 98, 24, t.near) +
    disc(126, 98, 17, t.cloth) +
    box(104, 136, 44, 5, t.near, 2.5),
  line: 'M-20 162H91q-7 0-7-7V61q0-7 7-7H161q7 0 7 7V155q0 7-7 7H91H320',
  front: stick('M126 80V116M108 98H144', t.near, 3) + disc(126, 98, 7, t.dot),
});
