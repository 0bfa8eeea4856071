import { placed, bowl, box, disc, hill, niche, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Food and drink. An export's name is the scene's name: chooseScene.ts and packages.ts have it as
// text.

export const bread: DrawScene = (t) => ({
  back: niche(226, 44, 118, t.far) + niche(226, 30, 98, t.near) + hill(70, 46, t.far),
  body:
    shape('M52 162C52 108 168 108 168 162Z', t.sun) +
    [84, 110, 136].map((x) => stick(`M${x - 6} 146l11-15`, t.shade, 4)).join('') +
    shape('M202 162L208 126H244L250 162Z', t.wall) +
    box(204.5, 144, 43, 18, t.shade),
  line: 'M-20 162H52C52 108 168 108 168 162H202L208 126C208 102 244 102 244 126H208H244L250 162H320',
  front: disc(226, 116, 4.5, t.dot),
});

export const tea: DrawScene = (t) => ({
  back: disc(108, 92, 66, t.far) + niche(244, 40, 116, t.far) + niche(244, 27, 98, t.near),
  body:
    shape('M64 162C44 132 58 96 104 96C150 96 164 132 144 162Z', t.wall) +
    [196, 240]
      .map((x) =>
        placed(
          x,
          0,
          1,
          shape(
            'M-14 114C-14 132-8 132-8 140C-8 148-13 150-13 158H13C13 150 8 148 8 140C8 132 14 132 14 114Z',
            t.wall,
          ) +
            shape(
              'M-13 122C-12 134-8 134-8 140C-8 148-13 150-13 158H13C13 150 8 148 8 140C8 134 12 134 13 122Z',
              t.sun,
            ) +
            box(-22, 158, 44, 4, t.cloth, 2),
        ),
      )
      .join(''),
  line: 'M-20 162H64C56 150 54 138 56 128C34 128 30 112 22 100C34 98 50 104 60 116C68 102 84 96 104 96C134 96 148 108 153 122C186 102 190 146 151 148C154 138 154 130 153 122C156 138 152 152 144 162H64H320',
  front: shape('M82 97a22 14 0 0 1 44 0Z', t.cloth) + disc(104, 79, 6, t.dot),
});

export const fruit: DrawScene = (t, turn) => ({
  back: turn % 2 ? hill(150, 124, t.far) + disc(252, 50, 15, t.sun) : niche(150, 96, 144, t.far),
  body:
    disc(122, 92, 24, t.sun) +
    disc(182, 94, 21, t.cloth) +
    disc(152, 84, 23, t.near) +
    shape('M142 64l4-13 6 7 6-7 4 13Z', t.near) +
    stick('M184 74q2-10 11-13', t.cloth, 3.5) +
    shape('M78 104H222C222 136 202 158 172 162H128C98 158 78 136 78 104Z', t.wall) +
    box(110, 122, 80, 5, t.shade, 2.5),
  line: 'M-20 162H128C98 158 78 136 78 104H222C222 136 202 158 172 162H128H320',
  front: disc(246, 154, 8, t.dot),
});

export const supper: DrawScene = (t) => ({
  back:
    disc(150, 78, 74, t.far) +
    disc(150, 78, 48, t.near) +
    [128, 150, 172]
      .map((x, i) => stick(`M${x} ${96 - (i % 2) * 10}q-10-12 0-24t0-24`, t.field, 6))
      .join(''),
  body:
    bowl(150, 108, 54, t.wall) +
    shape('M108 142A54 54 0 0 0 192 142Z', t.shade) +
    box(96, 104, 108, 8, t.sun, 4) +
    shape('M206 162q0-9 20-9h38a4.5 4.5 0 0 1 0 9Z', t.cloth),
  line: 'M-20 162H150A54 54 0 0 1 96 108H204A54 54 0 0 1 150 162H320',
  front: disc(62, 154, 8, t.dot),
});
