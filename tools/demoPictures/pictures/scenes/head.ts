import { disc, hill, niche, shape, stick } from '../draw.ts';
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

/** A nose under its small splint. */
export const newNose: DrawScene = (t) => ({
  body: shape(`M84 162${profile}Z`, t.wall),
  line: `M-20 162H84${profile}H320`,
  front:
    shape(
      'M184 70L202 68C203 82 212 92 216 103C212 110 204 110 200 106C196 94 188 86 184 70Z',
      t.sun,
    ) + disc(170, 82, 5.5, t.dot),
});

/** The head of a sleeper, face upwards: the profile turned, on a pillow. */
const sleeperNeck = '186 138';
const sleeper = profile
  .slice(profile.indexOf('C131'))
  .replaceAll(
    /([\d.]+) ([\d.]+)/g,
    (_, x: string, y: string) => `${Number(y) + 40} ${268 - Number(x)}`,
  );

/** A sleeper with a mask and its hose. */
export const mask: DrawScene = (t) => ({
  back: niche(150, 74, 150, t.far) + disc(250, 50, 14, t.sun) + disc(244, 46, 13, t.field),
  body:
    shape('M62 162C56 142 78 130 104 138C128 146 160 134 184 142C196 146 196 162 188 162Z', t.sun) +
    shape(`M${sleeperNeck}${sleeper}Z`, t.wall) +
    shape('M196 92C226 84 262 112 268 162H186C186 140 182 112 196 92Z', t.cloth),
  line: `M-20 162H164C176 162 180 152 ${sleeperNeck}${sleeper}C226 84 262 112 268 162H320`,
  front:
    shape('M136 74C134 48 176 44 176 78C164 84 148 82 136 74Z', t.near) +
    stick('M136 74C134 48 176 44 176 78', t.line, 3.3) +
    stick('M156 54C156 34 184 44 186 20V-900', t.line, 3.3) +
    disc(156, 54, 6, t.dot),
  fixed: true,
});

/** A thought that comes to rest under the moon. */
export const restingMind: DrawScene = (t) => ({
  back: hill(150, 70, t.far) + disc(200, 40, 13, t.sun) + disc(194, 36, 12, t.field),
  line: 'M-20 162H72C108 162 102 66 154 66C202 66 204 134 160 134C126 134 126 90 156 90C180 90 178 114 164 114C144 114 162 162 196 162H320',
  front: disc(152, 44, 6.5, t.dot),
});
