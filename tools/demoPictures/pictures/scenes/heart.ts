import { disc, hill, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Hearts and blood vessels. An export's name is the scene's name: chooseScene.ts and packages.ts
// have it as text.

/** A heart from its tip at (150, 152) round both lobes and back, without the first point. */
const round =
  'C174 128 204 110 204 80C204 62 192 52 178 52C164 52 154 61 150 76C146 61 136 52 122 52C108 52 96 62 96 80C96 110 126 128 150 152';
const heartLine = `M-20 162H84C116 162 134 166 150 152${round}C166 166 184 162 216 162H320`;

export const wholeHeart: DrawScene = (t) => ({
  body: shape(`M150 152${round}Z`, t.wall),
  line: heartLine,
  front: disc(178, 80, 7.5, t.dot),
});

/** A graft from the upper left to below a narrow place on the right. */
export const bypass: DrawScene = (t) => ({
  body: shape(`M150 152${round}Z`, t.wall),
  line: `${heartLine}M124 54C124 22 213 20 213 76C213 98 206 108 192 115`,
  front: disc(124, 53, 6.5, t.dot) + disc(191, 115, 6.5, t.dot),
  fixed: true,
});

/** A catheter that comes over the arch of the aorta into a coronary artery. */
export const catheter: DrawScene = (t) => ({
  back: disc(150, 100, 72, t.near),
  body:
    shape(`M150 152${round}Z`, t.wall) +
    stick(
      'M158 72C148 92 122 90 114 76M156 96C156 116 178 112 190 92M146 120C138 130 128 124 120 112',
      t.sun,
      5,
    ),
  line: 'M-20 162H78C92 162 92 148 92 132V72C92 26 158 24 158 70C158 90 140 98 146 118C150 132 164 132 168 144C172 156 186 162 206 162H320',
  front: disc(146, 118, 7, t.dot),
  fixed: true,
});

/** A beat that runs through a heart. */
export const rhythm: DrawScene = (t) => ({
  body: shape(`M150 158${round.replaceAll('152', '158')}Z`, t.wall),
  line: 'M-20 104H106c6 0 7-3 9-8l4-9c2-4 5-4 7 0l6 13c2 4 5 4 7-1l9-34c2-6 6-6 8 0l13 62c1 6 6 6 8 0l7-17c2-4 4-6 9-6H320',
  front: disc(204, 104, 6.5, t.dot),
  floor: 200,
  fixed: true,
});

/** A gauge with its tube and bulb. */
export const gauge: DrawScene = (t) => ({
  body:
    shape('M84 162C74 148 84 130 102 130C120 130 130 148 120 162Z', t.cloth) +
    disc(174, 86, 42, t.wall) +
    [-120, -60, 0, 60, 120]
      .map((turn) => {
        const angle = ((turn - 90) * Math.PI) / 180;
        return disc(174 + 32 * Math.cos(angle), 86 + 32 * Math.sin(angle), 2.8, t.cloth);
      })
      .join('') +
    stick('M174 86L192 66', t.cloth, 4.5),
  line: 'M-20 162H84C74 148 84 130 102 130C102 100 108 86 132 86C108 86 102 100 102 130C120 130 130 148 120 162H174V128a42 42 0 1 1 .1 0V162H320',
  front: disc(174, 86, 7, t.dot),
  fixed: true,
});

/** A heart asleep under the moon. */
export const nightHeart: DrawScene = (t) => ({
  back: hill(150, 112, t.far) + disc(244, 46, 18, t.sun) + disc(236, 41, 16, t.field),
  body: shape(`M150 152${round}Z`, t.wall),
  line: 'M-20 162H84C116 162 134 166 150 152C174 128 204 110 204 80C204 62 192 52 178 52C164 52 154 61 150 76C146 61 136 52 122 52C108 52 96 62 96 80C96 86 97 91 99 96H120l8-16l14 40l12-52l10 40l7-12H184',
  front: disc(184, 96, 6.5, t.dot),
  fixed: true,
});
