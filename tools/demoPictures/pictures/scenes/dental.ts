import { disc, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Dental treatments. An export's name is the scene's name: chooseScene.ts and packages.ts have it as
// text.

/** A molar from its right root over the crown to the left one. */
const molar =
  'C198 162 190 142 198 116C206 88 202 62 176 62C164 62 158 70 150 70C142 70 136 62 124 62C98 62 94 88 102 116C110 142 102 162 118 162C130 162 124 126 150 126C176 126 170 162 184 162';

/** A molar with its canals; the crown floats above. */
export const rootCanal: DrawScene = (t) => ({
  body:
    shape(
      'M110 96C112 120 106 150 118 160C130 160 124 126 150 126C176 126 170 160 182 160C194 150 188 120 190 96C178 102 164 92 150 92C136 92 122 102 110 96Z',
      t.wall,
    ) +
    stick('M132 104C122 116 122 134 118 148M168 104C178 116 178 134 182 148', t.sun, 5) +
    shape(
      'M104 74C98 50 106 34 126 34C138 34 142 40 150 40C158 40 162 34 174 34C194 34 202 50 196 74C184 82 166 70 150 70C134 70 116 82 104 74Z',
      t.cloth,
    ),
  line: 'M-20 162H118C106 150 112 120 110 96C122 102 136 92 150 92C164 92 178 102 190 96C188 120 194 150 182 162C170 162 176 126 150 126C124 126 130 162 118 162H320',
  front: disc(176, 52, 6.5, t.dot),
});

/** A front tooth and the thin shell that will cover it. */
export const veneer: DrawScene = (t) => ({
  body:
    shape(`M108 162${incisor}Z`, t.wall) +
    shape(
      'M180 46C194 50 206 58 206 78C206 110 186 136 186 162H174C172 136 192 112 191 80C190 64 182 60 174 57C168 52 172 44 180 46Z',
      t.sun,
    ),
  line: `M-20 162H108${incisor}H320`,
  front: disc(116, 74, 7, t.dot),
});
const incisor =
  'C112 136 96 112 92 78C90 58 96 48 108 48H148C160 48 166 58 164 78C160 112 144 136 148 162';

const teeth = Array.from({ length: 11 }, (_, i) => {
  const angle = Math.PI * (1 - (i - 2) / 6);
  if (i < 2) return [105, 150 - i * 24] as const;
  if (i > 8) return [195, 126 + (i - 9) * 24] as const;
  return [150 + 45 * Math.cos(angle), 104 - 45 * Math.sin(angle)] as const;
});

/** A row of teeth from above in its clear tray; one tooth is on its way. */
export const tray: DrawScene = (t) => ({
  body:
    shape('M88 162V104a62 62 0 0 1 124 0V162H178V104a28 28 0 0 0-56 0V162Z', t.near) +
    teeth.map(([x, y], i) => (i === 3 ? '' : disc(x, y, 10.5, t.wall))).join(''),
  line: 'M-20 162H88V104a62 62 0 0 1 124 0V162H178V104a28 28 0 0 0-56 0V162H320',
  front: disc(teeth[3]?.[0] ?? 0, teeth[3]?.[1] ?? 0, 10, t.dot),
});

/** A molar with a mouth mirror beside it. */
export const mirror: DrawScene = (t) => ({
  body:
    shape(`M184 162${molar}Z`, t.wall) +
    stick('M226 70L248 148', t.cloth, 7) +
    disc(220, 52, 22, t.cloth) +
    disc(220, 52, 16, t.sun),
  line: `M-20 162H184${molar}H320`,
  front: disc(126, 86, 7.5, t.dot),
});
