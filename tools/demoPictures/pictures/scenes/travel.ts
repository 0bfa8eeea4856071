import { placed, box, disc, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Travel. An export's name is the scene's name: chooseScene.ts and packages.ts have it as text.

/** From above, flying to the right: the wings are swept back, as those of an airliner. */
const plane =
  'M50 0C50-5 43-8 34-8H14L-12-46H-24L-8-8H-28L-38-20H-46L-41 0L-46 20H-38L-28 8H-8L-24 46H-12L14 8H34C43 8 50 5 50 0Z';

export const flight: DrawScene = (t) => ({
  back:
    disc(84, 52, 18, t.sun) + hill(52, 60, t.near) + hill(140, 84, t.far) + hill(256, 66, t.near),
  line: 'M-20 162H24C110 162 138 128 176 100C212 74 250 60 320 50L1200-76',
  front: placed(186, 94, 1, shape(plane, t.cloth), -33) + disc(229, 66, 4.5, t.dot),
  fixed: true,
});

const frame =
  'M142 18h16a60 60 0 0 1 60 60v46a60 60 0 0 1-60 60h-16a60 60 0 0 1-60-60V78a60 60 0 0 1 60-60ZM144 30a50 50 0 0 0-50 50v42a50 50 0 0 0 50 50h12a50 50 0 0 0 50-50V80a50 50 0 0 0-50-50Z';

export const seat: DrawScene = (t) => ({
  back: box(94, 30, 112, 142, t.far, 50) + disc(172, 70, 15, t.sun),
  body:
    hill(128, 26, t.near, 118) +
    hill(168, 34, t.near, 118) +
    shape('M108 176L180 104L188 86L193 88L190 108L170 178Z', t.wall) +
    shape(frame, t.near),
  line: 'M-20 118H94V80a50 50 0 0 1 50-50h12a50 50 0 0 1 50 50V122a50 50 0 0 1-50 50H144a50 50 0 0 1-50-50V118H206H320',
  front: disc(190, 87, 5, t.dot),
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
