import { cypress, disc, groundY, hill, shape, stick } from '../draw.ts';
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

export const boots: DrawScene = (t, turn) => ({
  back: turn % 2 ? hill(150, 124, t.far) : disc(150, 92, 72, t.far),
  body: [62, 160]
    .map(
      (x, i) =>
        shape(`M${x} 162V106h40c2 16 20 22 36 28q12 6 12 28Z`, i ? t.wall : t.cloth) +
        stick(`M${x + 44} 130l10-9M${x + 56} 136l8-10`, i ? t.shade : t.near, 4),
    )
    .join(''),
  line: `M-20 ${groundY}H62V106h40c2 16 20 22 36 28q12 6 12 28H160V106h40c2 16 20 22 36 28q12 6 12 28H320`,
  front: disc(178, 124, 6, t.dot),
});
