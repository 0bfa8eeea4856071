import { placed, box, disc, hill, shape, stick } from '../draw.ts';
import type { DrawScene } from '../scene.ts';

// Teeth. An export's name is the scene's name: chooseScene.ts and packages.ts have it as text.

/** From the ground at 148 round the crown and both roots to 184. */
const tooth =
  'C150 162 152 130 128 130C104 130 110 162 98 162C86 162 90 140 82 118C74 94 76 62 102 62C114 62 120 69 128 69C136 69 142 62 154 62C180 62 182 94 174 118C168 138 170 162 184 162';

export const brush: DrawScene = (t) => ({
  back: disc(128, 98, 74, t.far) + hill(262, 44, t.near),
  body:
    shape(`M148 162${tooth}Z`, t.wall) +
    placed(232, 106, 1, box(-6, -60, 12, 116, t.cloth, 6) + box(-22, -56, 17, 34, t.sun, 3), 12),
  line: `M-20 162H148${tooth}H148H320`,
  front: disc(104, 88, 7, t.dot),
});

const thread = [0, 1, 2, 3].map((i) => `M${135 + i * 2} ${134 + i * 11}H${165 - i * 2}`).join('');
export const implant: DrawScene = (t) => ({
  back: hill(150, 104, t.far, 122) + disc(254, 50, 15, t.sun),
  body:
    box(-10, 122, 320, 90, t.near) +
    shape('M138 122H162L156 182H144Z', t.wall) +
    stick(thread, t.wall, 6) +
    shape(
      'M122 122C98 96 102 52 126 52C138 52 142 58 150 58C158 58 162 52 174 52C198 52 202 96 178 122Z',
      t.wall,
    ) +
    [58, 242]
      .map((x) =>
        shape(
          `M${x - 26} 122C${x - 40} 90 ${x - 30} 66 ${x} 70C${x + 30} 66 ${x + 40} 90 ${x + 26} 122Z`,
          t.far,
        ),
      )
      .join(''),
  line: 'M-20 122H122C98 96 102 52 126 52C138 52 142 58 150 58C158 58 162 52 174 52C198 52 202 96 178 122H122H320',
  front: disc(126, 76, 6.5, t.dot),
  floor: 200,
});
