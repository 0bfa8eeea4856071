import { box, disc, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Heads. An export's name is the scene's name: chooseScene.ts and packages.ts have it as text.

/** A head from the side, from the nape over the crown and the face to the throat. */
const profile =
  'C104 162 128 164 130 146C131 132 110 122 110 92C110 62 134 42 162 43C184 44 198 60 198 76C198 86 207 96 211 104C214 110 207 112 202 113C203 118 205 120 201 123C204 127 202 132 198 133C198 144 190 146 178 144C166 142 168 162 184 162';

/** New hair: strokes that grow along the hairline. */
export const newHair: DrawScene = (t) => ({
  body:
    shape(`M84 162${profile}Z`, t.wall) +
    shape(
      'M130 140C112 128 108 108 110 92C110 62 134 42 160 43C164 56 150 66 146 78C142 90 150 104 140 112C134 118 134 130 130 140Z',
      t.cloth,
    ) +
    stick(
      'M166 52C172 44 174 36 172 30M178 54C186 47 190 40 189 33M189 60C197 55 202 49 203 42',
      t.cloth,
      4,
    ),
  line: `M-20 162H84${profile}H320`,
  front: disc(178, 58, 5.5, t.dot),
});

/** A nose with a plaster across it, before the shadow of the one that it was. */
export const newNose: DrawScene = (t) => ({
  body:
    shape('M190 62C204 72 222 84 228 108C226 118 212 118 200 116Z', t.near) +
    shape(`M84 162${profile}Z`, t.wall) +
    shape(
      'M112 100C106 60 136 40 162 43C172 44 180 48 186 52C160 52 140 66 138 92C136 110 128 122 130 140C122 128 112 116 112 100Z',
      t.cloth,
    ),
  line: `M-20 162H84${profile}H320`,
  front: stick('M183 90L197 86', t.sun, 8) + disc(172, 82, 5, t.dot),
});

/** A sleeper in bed with a mask, whose hose leads to the device on the table. */
export const mask: DrawScene = (t) => ({
  back: niche(150, 84, 150, t.far) + disc(198, 40, 14, t.sun) + disc(192, 36, 13, t.far),
  body:
    shape('M62 128C68 110 116 106 126 128V138H62Z', t.sun) +
    shape('M84 118A19 19 0 1 1 119 110C122 116 120 126 112 130H90C86 128 84 124 84 118Z', t.wall) +
    shape('M112 132C124 112 148 104 170 108C196 112 220 118 226 138H112Z', t.cloth) +
    box(54, 138, 176, 24, t.wall),
  line: 'M-20 162H54V106q0-5 5-5t5 5V138H84C78 128 78 108 92 100C106 92 120 100 120 112C124 114 124 120 118 124C132 110 152 104 170 108C196 112 220 118 226 138V128q0-5 5-5t5 5V162H320',
  front:
    shape('M108 100C118 96 128 104 126 114C120 118 112 114 108 100Z', t.near) +
    stick('M124 104C150 84 176 78 206 88C240 98 252 108 252 130', t.line, 3.3) +
    box(240, 130, 36, 32, t.cloth, 4) +
    disc(258, 146, 5, t.dot),
});

/** A thought that comes to rest under the moon. */
export const restingMind: DrawScene = (t) => ({
  back: hill(150, 70, t.far) + disc(200, 40, 13, t.sun) + disc(194, 36, 12, t.field),
  line: 'M-20 162H72C108 162 102 66 154 66C202 66 204 134 160 134C126 134 126 90 156 90C180 90 178 114 164 114C144 114 162 162 196 162H320',
  front: disc(152, 44, 6.5, t.dot),
});
