import { placed, box, disc, hill, niche, shape } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Papers. An export's name is the scene's name: chooseScene.ts and packages.ts have it as text.

export const envelope: DrawScene = (t) => ({
  back: disc(150, 90, 76, t.far) + hill(262, 36, t.near),
  body:
    box(104, 46, 92, 86, t.sun, 3) +
    box(118, 62, 40, 5, t.shade, 2.5) +
    box(118, 76, 64, 5, t.shade, 2.5) +
    shape('M84 88L150 132L216 88V162H84Z', t.wall) +
    shape('M84 162L150 116L216 162Z', t.shade),
  line: 'M-20 162H84V88L150 132L216 88V162H84H320',
  front: disc(150, 124, 11, t.dot),
});

export const list: DrawScene = (t) => ({
  back: niche(150, 88, 138, t.far) + hill(40, 36, t.near),
  body:
    box(98, 38, 104, 124, t.wall, 5) +
    [66, 90, 114, 138]
      .map(
        (y, i) =>
          disc(118, y, 6, i === 2 ? t.wall : t.near) +
          box(132, y - 3, [54, 42, 50, 30][i] ?? 40, 6, t.shade, 3),
      )
      .join(''),
  line: 'M-20 162H103q-5 0-5-5V43q0-5 5-5H132q0-12 18-12t18 12H132H197q5 0 5 5V157q0 5-5 5H103H320',
  front:
    disc(118, 114, 6, t.dot) +
    placed(
      230,
      114,
      1,
      box(-5, -44, 10, 12, t.sun) + shape('M-5-34H5V34L0 46L-5 34Z', t.cloth),
      18,
    ),
});

export const folder: DrawScene = (t) => ({
  back: hill(92, 88, t.far) + hill(236, 56, t.near),
  body:
    placed(158, 96, 1, box(-54, -52, 108, 84, t.wall, 3), -8) +
    placed(
      168,
      104,
      1,
      box(-54, -44, 108, 84, t.wall, 3) +
        disc(28, -20, 15, t.near) +
        disc(28, -20, 10, t.wall) +
        box(-40, -30, 40, 6, t.shade, 3),
      5,
    ) +
    shape('M78 162V98q0-6 6-6h36l12 14h84q6 0 6 6v50Z', t.sun),
  line: 'M-20 162H78V98q0-6 6-6h36l12 14h84q6 0 6 6v50H320',
  front: disc(150, 134, 7, t.dot),
});

const rows = [58, 96, 134];
export const weeks: DrawScene = (t, turn) => {
  const now = 8 + (turn % 4);
  const days = rows.flatMap((y, row) =>
    [0, 1, 2, 3, 4, 5, 6].map((day) => ({ x: row === 1 ? 246 - day * 32 : 54 + day * 32, y })),
  );
  return {
    back: box(22, 26, 256, 142, t.far, 71),
    line: 'M-20 58H258a19 19 0 0 1 0 38H42a19 19 0 0 0 0 38H320',
    front: days
      .map(({ x, y }, day) =>
        day === now
          ? disc(x, y, 13, t.dot)
          : day < now
            ? disc(x, y, 6.5, t.cloth)
            : disc(x, y, 8, t.line) + disc(x, y, 5.4, t.field),
      )
      .join(''),
    floor: 200,
  };
};
