import { box, disc, hill, niche, shape } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Eyes, skin, hair and posture. An export's name is the scene's name: chooseScene.ts and
// packages.ts have it as text.

export const glasses: DrawScene = (t) => ({
  back: [
    [5, 36, 8],
    [4, 58, 6],
    [3, 74, 4],
  ]
    .map(([count = 0, y = 0, r = 0]) =>
      Array.from({ length: count }, (_, i) =>
        disc(150 + (i - (count - 1) / 2) * r * 4, y, r, t.near),
      ).join(''),
    )
    .join(''),
  body:
    disc(106, 112, 30, t.wall) +
    disc(194, 112, 30, t.wall) +
    shape('M82 126A30 30 0 0 0 130 126Z', t.far) +
    shape('M170 126A30 30 0 0 0 218 126Z', t.far),
  line: 'M-20 96C10 96 50 98 76 112a30 30 0 1 1 60 0a30 30 0 1 1-60 0a30 30 0 1 1 60 0C140 100 160 100 164 112a30 30 0 1 1 60 0a30 30 0 1 1-60 0a30 30 0 1 1 60 0C250 98 290 96 320 96',
  front: disc(150, 36, 8, t.dot),
});

export const parasol: DrawScene = (t) => ({
  back: disc(254, 50, 20, t.sun) + hill(62, 60, t.far, 138) + box(-10, 138, 320, 30, t.near),
  body:
    shape('M58 100A86 74 0 0 1 230 100q-28-18-57 0q-29-18-58 0q-29-18-57 0Z', t.wall) +
    shape('M115 100q0-60 29-74q29 14 29 74q-29-18-58 0Z', t.cloth),
  line: 'M-20 162H144V92C134 92 124 94 115 100q-29-18-57 0A86 74 0 0 1 230 100q-28-18-57 0C164 94 154 92 144 92V162H320',
  front: disc(144, 19, 5, t.dot),
});

export const comb: DrawScene = (t) => ({
  back: hill(96, 72, t.far) + disc(240, 54, 16, t.sun),
  body: shape('M74 108V92q0-20 20-20H206q20 0 20 20V108Z', t.cloth),
  line: `M-20 162H74V108${Array.from({ length: 12 }, () => 'h4V148q4 8 8 0V108').join('')}H226V162H320`,
  front: disc(150, 89, 6.5, t.dot),
});

export const posture: DrawScene = (t) => ({
  back: niche(70, 42, 126, t.far) + niche(70, 29, 104, t.near),
  body:
    box(170, 106, 110, 9, t.cloth, 3) +
    box(262, 112, 8, 50, t.cloth) +
    box(196, 66, 62, 40, t.wall, 4) +
    shape('M88 118H146v10H88Z', t.sun) +
    shape('M84 118q-14-34-2-58q10-2 10 8q-8 22 4 50Z', t.cloth),
  line: 'M-20 162H98L118 150V128H88C72 104 72 78 80 56C76 78 78 104 92 120H146V128H118V150L138 162H196V162H320',
  front: disc(227, 86, 7, t.dot),
});

export const plant: DrawScene = (t) => ({
  back: niche(150, 78, 140, t.far) + niche(150, 54, 114, t.near) + hill(268, 34, t.far),
  body:
    shape('M118 112H182L174 162H126Z', t.sun) +
    shape('M150 92C124 96 110 84 108 62C132 60 148 70 150 92Z', t.cloth) +
    shape('M150 74C152 52 166 42 188 44C190 66 174 78 150 74Z', t.cloth),
  line: 'M-20 162H126L118 112H150V60V112H182L174 162H126H320',
  front: disc(150, 47, 6.5, t.dot),
});
