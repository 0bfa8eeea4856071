import { box, disc, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Things at home. An export's name is the scene's name: chooseScene.ts and packages.ts have it as
// text.

export const drops: DrawScene = (t) => ({
  back: niche(150, 84, 142, t.far) + hill(258, 34, t.near),
  body:
    shape('M106 162V108q0-12 12-12H182q12 0 12 12V162Z', t.wall) +
    shape('M132 96L140 60H160L168 96Z', t.cloth) +
    box(106, 112, 88, 38, t.sun) +
    shape('M122 131C132 114 168 114 178 131C168 148 132 148 122 131Z', t.wall),
  line: 'M-20 162H106V108q0-12 12-12H132L140 60C140 46 160 46 160 60L168 96H182q12 0 12 12V162H320',
  front:
    disc(150, 131, 8, t.dot) +
    shape('M236 132C240 142 246 146 246 153A10 10 0 0 1 226 153C226 146 232 142 236 132Z', t.cloth),
});

export const drawer: DrawScene = (t) => ({
  back: niche(150, 92, 150, t.far),
  body:
    box(82, 74, 136, 88, t.wall) +
    box(94, 84, 112, 18, t.near, 3) +
    box(94, 138, 112, 18, t.near, 3) +
    box(84, 106, 132, 26, t.sun, 3) +
    box(102, 96, 34, 12, t.cloth, 6) +
    box(119, 96, 17, 12, t.wall, 6) +
    [93, 119, 147].map((y) => disc(150, y, 3.5, t.cloth)).join('') +
    shape('M172 74L169 50H193L190 74Z', t.near) +
    stick('M181 50V38', t.cloth, 3),
  line: 'M-20 162H82V74H218V162H320',
  front: disc(181, 32, 7, t.dot),
});

export const zones: DrawScene = (t) => ({
  back: hill(150, 118, t.far),
  body:
    disc(92, 124, 38, t.wall) +
    disc(208, 124, 38, t.cloth) +
    stick('M92 124V102M92 124L106 132', t.cloth, 5) +
    stick('M208 124V102M208 124L190 124', t.wall, 5),
  line: 'M-20 162H92a38 38 0 1 1 .1 0C30 162 30 42 150 42S270 162 208 162a38 38 0 1 1 .1 0H320',
  front: disc(150, 42, 9, t.dot) + disc(242, 50, 9, t.sun),
});

export const steps: DrawScene = (t) => ({
  back:
    box(170, 18, 140, 144, t.far) +
    niche(276, 13, 42, t.near, 74) +
    niche(222, 22, 64, t.sun, 85) +
    disc(66, 56, 17, t.sun),
  body:
    shape(`M22 162${'v-7h14'.repeat(11)}H310V210H22Z`, t.near) +
    shape('M222 85V22a22 22 0 0 0-22 22V85Z', t.cloth),
  line: `M-20 162H22${'v-7h14'.repeat(11)}H200V43a22 22 0 0 1 44 0V85H320`,
  front: disc(216, 58, 3.5, t.dot),
});

export const sack: DrawScene = (t) => ({
  back: hill(112, 92, t.far) + disc(238, 54, 16, t.far),
  body:
    shape(`M84 162${sackLine}Z`, t.sun) +
    box(104, 92, 30, 8, t.cloth, 4) +
    shape('M186 162C204 162 196 116 220 116C244 116 236 162 254 162Z', t.wall),
  line: `M-20 162H84${sackLine}H186C204 162 196 116 220 116C244 116 236 162 254 162H320`,
  front: disc(220, 98, 14, t.dot),
});
const sackLine =
  'C62 136 76 110 108 96C104 88 98 80 96 70q6 5 11 0q6 6 12 0q6 6 12 0q5 5 11 0C140 80 134 88 130 96C162 110 176 136 154 162';
