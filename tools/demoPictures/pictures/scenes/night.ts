import { bowl, box, disc, groundY, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Night and sleep. An export's name is the scene's name: chooseScene.ts and packages.ts have it as
// text.

export const bed: DrawScene = (t) => ({
  back:
    hill(84, 64, t.far) +
    niche(208, 48, 134, t.near) +
    niche(208, 40, 126, t.cloth) +
    disc(214, 66, 16, t.sun) +
    disc(207, 61, 14, t.cloth),
  body:
    shape('M60 140C70 122 98 122 104 138C128 112 202 112 236 140V162H60Z', t.sun) +
    shape('M60 140C70 122 98 122 105 140Z', t.wall) +
    box(60, 144, 176, 18, t.wall),
  line: 'M-20 162H50V106q0-6 5-6t5 6V140C70 122 98 122 104 138C128 112 202 112 236 140V128q0-5 5-5t5 5V162H320',
  front: disc(189, 84, 4, t.dot),
});

export const crescent: DrawScene = (t) => ({
  back:
    disc(212, 66, 34, t.sun) +
    disc(224, 58, 30, t.field) +
    hill(86, 70, t.far) +
    hill(238, 46, t.far),
  body:
    [
      [112, 112],
      [128, 106],
      [146, 108],
      [162, 112],
      [136, 116],
    ]
      .map(([x = 0, y = 0]) => `<ellipse cx="${x}" cy="${y}" rx="13" ry="9" fill="${t.cloth}"/>`)
      .join('') +
    shape('M86 118H190C190 142 174 158 152 162H124C102 158 86 142 86 118Z', t.wall) +
    shape('M213 112H247L242 162H218Z', t.wall) +
    shape('M214.5 130H245.5L242 162H218Z', t.near),
  line: 'M-20 162H124C102 158 86 142 86 118H190C190 142 174 158 152 162H124H218L213 112H247L242 162H320',
  front: disc(58, 58, 4, t.dot),
});

export const lamp: DrawScene = (t) => ({
  back:
    niche(74, 40, 118, t.far) +
    niche(74, 27, 98, t.near) +
    shape(`M166 74H222L276 ${groundY}H112Z`, t.sun),
  body:
    shape('M152 152C166 144 184 146 194 154C204 146 222 144 236 152V162H152Z', t.wall) +
    shape('M160 74a34 30 0 0 1 68 0Z', t.cloth) +
    box(70, 154, 52, 8, t.cloth, 4),
  line: 'M-20 162H96C96 120 70 96 88 66C104 38 170 20 194 44C174 46 160 58 160 74H228C228 58 214 46 194 44C214 46 228 58 228 74H160C160 58 174 46 194 44C170 20 104 38 88 66C70 96 96 120 96 162H152V152C166 144 184 146 194 156C204 146 222 144 236 152V162H320',
  front: disc(194, 82, 6, t.dot),
});

export const tide: DrawScene = (t) => ({
  back: disc(206, 72, 62, t.far) + disc(206, 72, 40, t.sun),
  body:
    box(-10, 128, 320, 80, t.near) +
    bowl(206, 128, 40, t.shade) +
    shape('M92 108H190L170 130H112Z', t.wall) +
    shape('M138 108V56L172 108Z', t.wall) +
    shape('M132 108V70L104 108Z', t.cloth),
  line: 'M-20 132C0 132 4 124 24 124S50 132 72 132S96 130 112 130L92 108H138V48V108H190L170 130C186 130 190 124 212 124S238 132 260 132S290 124 320 124',
  front: stick('M34 150h34M206 156h48M110 172h40', t.field, 4) + disc(138, 43, 5, t.dot),
  floor: 200,
});
