import { box, disc, hill, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Bones and joints. An export's name is the scene's name: chooseScene.ts and packages.ts have it as
// text.

/** A bent leg of somebody who lies: over thigh, knee, shin and foot, and back below. */
const overLeg =
  'C58 124 76 116 90 106L146 58C158 47 175 52 179 67L193 132C195 143 210 145 222 149C232 152 232 162 224 162';
const underLeg =
  'H178C172 162 170 156 169 150L160 112C158 103 151 101 144 107L104 142C90 155 74 162 56 162';
const legLine = `M-20 124H30${overLeg}${underLeg}H320`;
const legShape = `M-900 124H30${overLeg}${underLeg}H-900Z`;

export const bentLeg: DrawScene = (t) => ({
  back: hill(178, 104, t.far) + disc(66, 58, 17, t.sun),
  body: shape(legShape, t.wall),
  line: legLine,
  front: disc(158, 78, 10, t.dot),
});

/** A bent leg of somebody who lies awake under the moon. */
export const kneeAtNight: DrawScene = (t) => ({
  back: hill(178, 104, t.far) + disc(70, 54, 17, t.sun) + disc(62, 49, 15, t.field),
  body: shape(legShape, t.wall),
  line: legLine,
  front: disc(158, 78, 10, t.dot),
});

/** The gap of a joint on the screen of a scope, whose light is in it. */
export const arthroscope: DrawScene = (t) => ({
  body:
    box(84, 30, 132, 100, t.wall, 8) +
    disc(150, 80, 42, t.cloth) +
    shape('M112 62A42 42 0 0 1 188 62C186 84 160 92 150 76C140 92 114 84 112 62Z', t.sun) +
    shape('M110 94C132 86 168 86 190 94A42 42 0 0 1 110 94Z', t.near) +
    stick('M240 118L190 96', t.cloth, 9),
  line: 'M-20 162H118L130 130H92q-8 0-8-8V38q0-8 8-8H208q8 0 8 8V122q0 8-8 8H170L182 162H320',
  front: stick('M190 96L164 86', t.line, 3.3) + disc(162, 86, 6.5, t.dot),
});

/** Thigh and shin bones from the front, with the new surfaces between them. */
export const newKnee: DrawScene = (t) => ({
  body:
    shape(
      'M132 162L129 142C127 132 110 134 108 122C100 94 124 90 128 72L130 42C130 28 170 28 170 42L172 72C176 90 200 94 192 122C190 134 173 132 171 142L168 162Z',
      t.wall,
    ) +
    shape(
      'M106 102C112 92 126 98 132 106C140 118 160 118 168 106C174 98 188 92 194 102C196 112 192 120 190 120H110C108 120 104 112 106 102Z',
      t.sun,
    ) +
    shape('M106 121H194C193 128 190 131 184 131H116C110 131 107 128 106 121Z', t.cloth),
  line: 'M-20 162H132L129 142C127 132 110 134 108 122C100 94 124 90 128 72L130 42C130 28 170 28 170 42L172 72C176 90 200 94 192 122C190 134 173 132 171 142L168 162H320',
  front: disc(150, 92, 7, t.dot),
});

/** The thigh bone with its round head in the socket. */
export const newHip: DrawScene = (t) => ({
  body:
    stick('M153.4 59.5A33 33 0 1 1 207.3 97.2', t.cloth, 11) +
    shape(
      'M124 162L118 104C116 84 126 72 140 76C150 79 156 80 163 74A24 24 0 1 1 178 100C168 104 162 112 160 124L156 162Z',
      t.wall,
    ),
  line: 'M-20 162H124L118 104C116 84 126 72 140 76C150 79 156 80 161 78A24 24 0 1 1 178 100C168 104 162 112 160 124L156 162H320',
  front: disc(182, 76, 12, t.dot),
});

/** A back from the side; one vertebra hurts. */
export const spine: DrawScene = (t) => ({
  body:
    shape(
      'M104 162C112 148 100 138 102 124C104 110 122 106 120 90C118 76 104 72 106 58C107 50 116 46 124 44C116 32 122 14 142 14C156 14 164 22 164 31L169 40L163 43C163 51 158 53 151 52L152 57C168 60 178 74 176 94C175 106 184 114 184 130C184 150 180 154 196 162Z',
      t.wall,
    ) +
    vertebrae
      .filter((_, i) => i !== sore)
      .map(([x, y]) => disc(x, y, 4.6, t.cloth))
      .join(''),
  line: 'M-20 162H88C114 162 100 138 102 124C104 110 122 106 120 90C118 76 104 72 106 58C107 50 116 46 124 44C116 32 122 14 142 14C156 14 164 22 164 31L169 40L163 43C163 51 158 53 151 52L152 57C168 60 178 74 176 94C175 106 184 114 184 130C184 150 180 162 204 162H320',
  front: disc(126, 112, 8.5, t.dot),
});
const sore = 5;
const vertebrae = [
  [126, 56],
  [120, 67],
  [124, 79],
  [131, 90],
  [132, 101],
  [126, 112],
  [119, 123],
  [116, 135],
  [119, 147],
] as const;
