import { disc, hill, shape } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Mother and child. An export's name is the scene's name: chooseScene.ts and packages.ts have it as
// text.

/** A pregnant woman from the side. */
const side =
  'C114 162 120 150 119 136C118 118 106 106 110 88C112 76 122 70 136 70C150 70 156 78 158 88C160 95 168 94 176 97C192 102 202 112 202 126C202 144 176 146 168 151C163 156 168 162 180 162';

export const pregnant: DrawScene = (t) => ({
  body: shape(`M96 162${side}Z`, t.wall) + disc(140, 54, 18, t.cloth) + disc(120, 44, 9, t.cloth),
  line: `M-20 162H96${side}H320`,
  front: disc(174, 122, 9, t.dot),
});

/** A toy bear. */
const bear =
  'C86 144 96 124 118 120C104 110 98 94 106 80C90 74 94 46 116 54C138 42 162 42 184 54C206 46 210 74 194 80C202 94 196 110 182 120C204 124 214 144 202 162';

export const toyBear: DrawScene = (t) => ({
  body:
    shape(`M98 162${bear}Z`, t.wall) +
    disc(150, 100, 18, t.near) +
    shape('M124 162A26 26 0 0 1 176 162Z', t.near),
  line: `M-20 162H98${bear}H320`,
  front: disc(131, 82, 4, t.line) + disc(169, 82, 4, t.line) + disc(150, 94, 7, t.dot),
});

/** Two leaves above the seed. */
export const sprout: DrawScene = (t) => ({
  body:
    shape('M150 104C118 104 100 84 100 58C132 58 150 76 150 104Z', t.cloth) +
    shape('M150 96C150 64 170 42 204 42C204 76 182 96 150 96Z', t.wall),
  line: 'M-20 162H96C120 162 132 152 150 152V104C118 104 100 84 100 58C132 58 150 76 150 104V96C150 64 170 42 204 42C204 76 182 96 150 96V152C168 152 180 162 204 162H320',
  front: disc(150, 174, 8, t.dot),
});

/** A pregnant woman under the moons of her months. */
export const months: DrawScene = (t) => ({
  back:
    hill(150, 78, t.far) +
    [46, 84, 216, 254]
      .map(
        (x, i) =>
          disc(x, [70, 44, 44, 70][i] ?? 50, 13, t.sun) +
          disc(x - 12 + i * 5, [70, 44, 44, 70][i] ?? 50, 12, t.field),
      )
      .join(''),
  body: shape(`M96 162${side}Z`, t.wall) + disc(140, 54, 18, t.cloth) + disc(120, 44, 9, t.cloth),
  line: `M-20 162H96${side}H320`,
  front: disc(174, 122, 9, t.dot),
});
