import { box, cypress, disc, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Rooms. An export's name is the scene's name: chooseScene.ts and packages.ts have it as text.

export const corridor: DrawScene = (t) => ({
  back:
    hill(150, 116, t.far) +
    box(96, 24, 108, 138, t.wall, 5) +
    [40, 54].map((y, i) => box(112, y, [76, 56][i] ?? 60, 6, t.shade, 3)).join(''),
  body: shape('M150 78A34 34 0 0 1 150 130A34 34 0 0 1 150 78Z', t.sun),
  line: 'M-20 162H70C102 162 100 138 126 138a34 34 0 1 1 .1 0H174a34 34 0 1 1 .1 0C200 138 198 162 230 162H320',
  front: disc(150, 104, 7.5, t.dot),
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
  back: niche(104, 46, 132, t.far) + niche(104, 33, 114, t.near) + hill(262, 36, t.far),
  body:
    shape('M66 124C68 108 100 108 104 124Z', t.sun) +
    disc(92, 106, 12, t.wall) +
    box(62, 124, 118, 14, t.wall) +
    shape('M104 124C112 104 168 104 180 124V138H104Z', t.cloth) +
    box(214, 128, 36, 9, t.sun, 3),
  line: 'M-20 162H58V90q0-5 5-5t5 5V124H80a14 14 0 1 1 24 0C112 104 168 104 180 124V106q0-5 5-5t5 5V162H216V137H246V84q0-5 5-5t5 5V162H320',
  front: disc(229, 113, 11, t.dot),
});

export const stairs: DrawScene = (t, turn) => ({
  back: disc(182, 42, 16, t.sun) + (turn % 2 ? hill(70, 62, t.far) : niche(62, 38, 112, t.far)),
  body: shape('M96 162V140H138V118H180V96H222V74H310V210H96Z', t.near),
  line: 'M-20 162H96V140H138V118H180V96H222V74H320',
  front:
    stick('M56 62H84M60 66L68 130V160M80 66L72 130V160M63 98H77', t.cloth, 5) +
    disc(264, 62, 9, t.dot),
});
