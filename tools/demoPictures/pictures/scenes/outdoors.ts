import { palm, cypress, disc, hill, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Outdoors. An export's name is the scene's name: chooseScene.ts and packages.ts have it as text.

export const drive: DrawScene = (t) => ({
  back:
    hill(66, 96, t.far) +
    hill(232, 74, t.near) +
    disc(150, 58, 17, t.sun) +
    [26, 258, 282].map((x, i) => cypress(x, t.cloth, 1 - i * 0.18)).join(''),
  body:
    shape(
      'M74 152V134Q74 122 90 120L104 118C112 96 124 90 144 90H170C188 90 196 102 206 118L222 121Q234 124 234 136V152Z',
      t.wall,
    ) +
    shape('M116 118C120 104 128 100 144 100H152V118Z', t.near) +
    shape('M160 118V100H170C182 100 186 108 192 118Z', t.near),
  line: 'M-20 162H84V152H74V134Q74 122 90 120L104 118C112 96 124 90 144 90H170C188 90 196 102 206 118L222 121Q234 124 234 136V152H224V162H320',
  front:
    [108, 200].map((x) => disc(x, 148, 15, t.line) + disc(x, 148, 6, t.wall)).join('') +
    disc(229, 132, 4, t.dot),
});

export const road: DrawScene = (t) => ({
  back:
    disc(206, 70, 22, t.sun) +
    hill(62, 92, t.far, 128) +
    hill(236, 70, t.near, 128) +
    hill(160, 40, t.far, 128),
  body: shape(
    'M166 128C158 138 236 142 214 156C192 170 96 170 84 210H236C232 178 266 168 262 154C256 138 166 138 172 128Z',
    t.wall,
  ),
  front:
    disc(116, 100, 5, t.dot) +
    (
      [
        [44, 150, 1],
        [96, 144, 0.8],
        [128, 138, 0.55],
        [228, 138, 0.5],
        [286, 158, 1.15],
      ] as const
    )
      .map(([x, y, k]) => cypress(x, t.cloth, k, y))
      .join(''),
  line: 'M-20 128H62C92 128 92 112 116 112S146 128 168 128H200C216 128 220 118 236 118S258 128 272 128H320',
  floor: 128,
});

export const peak: DrawScene = (t) => ({
  back: disc(238, 62, 20, t.sun) + hill(70, 74, t.near),
  body:
    shape(
      'M30 162C60 162 74 142 92 118L134 52Q141 44 148 52L178 98L192 84Q198 79 204 86L232 128C244 148 258 162 284 162Z',
      t.far,
    ) + shape('M117 79L134 52Q141 44 148 52L164 77L154 88L144 76L132 90Z', t.wall),
  line: 'M-20 162H30C60 162 74 142 92 118L134 52Q141 44 148 52L178 98L192 84Q198 79 204 86L232 128C244 148 258 162 284 162H320',
  front: cypress(40, t.cloth, 0.5) + cypress(54, t.cloth, 0.65) + disc(141, 36, 5, t.dot),
});

export const bicycle: DrawScene = (t) => ({
  back: hill(220, 86, t.far) + hill(56, 54, t.near) + disc(92, 52, 16, t.sun),
  body:
    [96, 204].map((x) => disc(x, 130, 32, t.wall)).join('') +
    stick('M96 130L124 92H182L148 130H96M148 130L122 82M204 130L180 78H194', t.cloth, 6) +
    stick('M110 80H132', t.cloth, 8),
  line: 'M-20 162H96a32 32 0 1 1 .1 0H204a32 32 0 1 1 .1 0H320',
  front: disc(148, 130, 7, t.dot),
});

export const boots: DrawScene = (t) => ({
  back: disc(150, 96, 78, t.far) + disc(262, 56, 15, t.sun),
  body:
    shape(
      'M110 162C96 140 94 124 98 110C102 94 138 92 142 110C144 126 132 136 136 152C137 158 135 162 132 162Z',
      t.wall,
    ) +
    shape(
      'M190 162C204 140 206 124 202 110C198 94 162 92 158 110C156 126 168 136 164 152C163 158 165 162 168 162Z',
      t.wall,
    ) +
    toes.map(([x, y, r]) => disc(x, y, r, t.cloth) + disc(300 - x, y, r, t.cloth)).join(''),
  line: 'M-20 162H110C96 140 94 124 98 110C102 94 138 92 142 110C144 126 132 136 136 152C137 158 135 162 132 162H168C165 162 163 158 164 152C168 136 156 126 158 110C162 92 198 94 202 110C206 124 204 140 190 162H320',
  front: disc(162, 82, 9, t.dot),
});
const toes = [
  [94, 96, 5],
  [101, 86, 5.5],
  [111, 79, 6],
  [123, 77, 6.5],
  [138, 82, 9],
] as const;

/** A palm on an island; the sea has a heartbeat. */
export const island: DrawScene = (t) => ({
  back: disc(190, 56, 17, t.sun) + disc(150, 108, 66, t.far),
  body:
    `<path d="M-900 140H1200V1100H-900Z" fill="${t.near}"/>` +
    shape('M92 140C104 122 150 116 176 140Z', t.sun) +
    palm(126, t.cloth, 1, 128),
  line: 'M-20 140H92C104 122 150 116 176 140H184c5 0 6-3 7-7l5-15c1-3 4-3 5 0l9 36c1 3 4 3 5 0l5-10c1-3 3-4 6-4H320',
  front: disc(126, 68, 6.5, t.dot),
  floor: 200,
  fixed: true,
});
