import { box, disc, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Resting and breathing. An export's name is the scene's name: chooseScene.ts and packages.ts have
// it as text.

export const air: DrawScene = (t) => ({
  back:
    box(92, 28, 116, 104, t.far) +
    disc(174, 62, 15, t.sun) +
    hill(122, 30, t.near, 132) +
    hill(178, 42, t.near, 132),
  body:
    shape('M92 28V132L58 144V40Z', t.cloth) +
    shape('M208 28V132L242 144V40Z', t.cloth) +
    box(84, 132, 132, 9, t.wall) +
    shape('M112 132L109 110H135L132 132Z', t.wall) +
    stick('M122 110C122 98 116 92 110 88M122 110C122 96 128 88 136 84', t.cloth, 3.5),
  line: 'M-20 132H92V28H208V132H320',
  front: disc(138, 80, 6, t.dot),
  floor: 200,
});

export const chair: DrawScene = (t) => ({
  back: niche(150, 80, 146, t.far) + niche(150, 60, 124, t.near) + hill(40, 30, t.near),
  body:
    box(112, 104, 74, 12, t.sun, 4) +
    shape('M176 44h12v60h-12Z', t.sun) +
    shape('M70 166H230L246 182H54Z', t.cloth) +
    shape('M90 170H210L218 178H82Z', t.sun),
  line: 'M-20 162H114V116H190V46q0-5 5-5t5 5V104V162H190V116H114V162H320',
  front: disc(148, 84, 9, t.dot),
});

export const writing: DrawScene = (t) => ({
  back: hill(240, 70, t.far) + hill(54, 52, t.near),
  body:
    box(76, 36, 148, 126, t.wall, 4) +
    box(92, 54, 60, 6, t.shade, 3) +
    box(92, 70, 96, 6, t.shade, 3) +
    box(92, 140, 76, 6, t.shade, 3),
  line: `M-20 114H88${'c14 0 18-28 9-28s-7 28 6 28c11 0 13-15 6-15s-5 15 6 15'.repeat(3)}H320`,
  front: shape('M186 112L194 92L232 40L244 49L206 100Z', t.cloth) + disc(238, 44, 7.5, t.dot),
  floor: 162,
});

export const hose: DrawScene = (t) => ({
  back: niche(96, 56, 140, t.far) + hill(236, 52, t.near) + disc(232, 44, 14, t.sun),
  body:
    box(62, 108, 80, 54, t.wall, 8) +
    box(74, 120, 32, 18, t.near, 3) +
    disc(124, 130, 7, t.cloth) +
    shape('M206 96L236 148q4 10-7 10H183q-11 0-7-10Z', t.near) +
    shape('M206 112L224 146H188Z', t.wall),
  line: 'M-20 162H62V116q0-8 8-8H134q8 0 8 8V146C184 146 140 50 180 50C206 50 206 74 206 96L176 148q-4 10 7 10H229q11 0 7-10L206 96L236 148q4 10-7 14H320',
  front: disc(206, 96, 6.5, t.dot),
  fixed: true,
});
