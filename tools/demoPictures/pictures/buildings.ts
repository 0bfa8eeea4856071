import { box, disc, niche, shape, stick } from './draw.ts';
import type { Tone } from './tone.ts';

/** A building on the ground line at 162, in a picture of 300 × 200. */
export interface Building {
  /** The path of walls and roof, from the ground at the start to the ground at the end. */
  roof: string;
  /** Where the roof's path starts on the ground. */
  start: number;
  /** Arched openings: center, half width, height, and y of their sill. */
  windows: readonly (readonly [x: number, r: number, height: number, sill: number])[];
  door: readonly [x: number, r: number, height: number];
  /** The lamp: the picture's dot. */
  lamp: readonly [x: number, y: number];
  /** The center of the sun; opposite the lamp by default. */
  sunX?: number;
  /** More on the walls, under the line. */
  details?: (t: Tone) => string;
  /** Instead of the ground at the end: the water before the building. */
  water?: string;
}

type Window = Building['windows'][number];

const rows = (
  xs: readonly number[],
  sills: readonly number[],
  r: number,
  height: number,
): Window[] => sills.flatMap((sill) => xs.map((x) => [x, r, height, sill] as const));

/** A pointed arch, as of an iwan. */
const iwan = (x: number, r: number, height: number, fill: string): string =>
  shape(
    `M${x - r} 162V${162 - height + r}C${x - r} ${162 - height + r * 0.5} ${x - r * 0.3} ${162 - height + r * 0.3} ${x} ${162 - height}C${x + r * 0.3} ${162 - height + r * 0.3} ${x + r} ${162 - height + r * 0.5} ${x + r} ${162 - height + r}V162Z`,
    fill,
  );

/** One silhouette for each care center of the demo. */
export const buildings: Readonly<Record<string, Building>> = {
  // A slender tower between two low wings.
  'alborz-heart-center': {
    start: 58,
    roof: 'V116H106V30q0-4 4-4H160q4 0 4 4V96H244V162',
    windows: [
      ...rows([120, 135, 150], [58, 84, 110], 5, 16),
      ...rows([184, 204, 224], [126, 154], 6, 18),
      ...rows([72, 91], [152], 6, 22),
    ],
    door: [135, 13, 40],
    lamp: [135, 16],
  },
  // Two towers and the bridge between them.
  'barana-hospital': {
    start: 48,
    roof: 'V54q0-4 4-4H94q4 0 4 4V102H202V54q0-4 4-4H248q4 0 4 4V162',
    windows: [
      ...rows([64, 82, 218, 236], [80, 108, 136], 5.5, 18),
      ...rows([116, 184], [150], 7, 28),
    ],
    door: [150, 16, 44],
    lamp: [150, 92],
    sunX: 150,
  },
  // Terraces that step down to the sea.
  'daryabar-check-up-center': {
    start: 72,
    roof: 'V58q0-4 4-4H126V82H168V108H212V162',
    water: 'c9 0 9-6 18-6s9 6 18 6s9-6 18-6s9 6 18 6s9-6 18-6s9 6 18 6H320',
    windows: [
      ...rows([86, 100, 114], [84, 112], 5, 16),
      ...rows([138, 155], [112], 5.5, 16),
      ...rows([142, 161, 180, 198], [152], 6, 26),
    ],
    door: [100, 14, 40],
    lamp: [100, 44],
  },
  // A garden pavilion under a curved gable.
  'eram-hospital': {
    start: 46,
    roof: 'V108H98V88C112 86 110 74 118 66C134 50 166 50 182 66C190 74 188 86 202 88V108H254V162',
    windows: [...rows([60, 80, 220, 240], [150], 6.5, 28), ...rows([111, 189], [132], 5.5, 24)],
    door: [150, 15, 44],
    lamp: [150, 44],
    details: (t) => niche(150, 27, 80, t.near),
  },
  // A dome over its drum.
  'firuzeh-hospital': {
    start: 48,
    roof: 'V104H100V94H112C96 62 136 56 150 26C164 56 204 62 188 94H200V104H252V162',
    windows: [...rows([62, 82, 218, 238], [150], 6.5, 28), ...rows([118, 182], [132], 5.5, 22)],
    door: [150, 14, 44],
    lamp: [150, 16],
    details: (t) => iwan(150, 24, 62, t.near) + box(112, 94, 76, 6, t.near),
  },
  // A town house whose roof is a quarter of a circle.
  'mahtab-dental-center': {
    start: 52,
    roof: 'V122H88V100A72 72 0 0 1 160 28H204q4 0 4 4V162',
    windows: [
      ...rows([150, 170, 190], [84, 114], 5.5, 18),
      ...rows([64, 77], [152], 5, 18),
      ...rows([108, 128], [152], 6, 26),
      ...rows([130], [114], 5.5, 18),
    ],
    door: [174, 14, 36],
    lamp: [184, 17],
  },
  // Two storeys of arches, as on a bridge.
  'naghshineh-dental-center': {
    start: 38,
    roof: 'V96H120V72H180V96H262V162',
    windows: [
      ...rows([52, 72, 92, 112, 188, 208, 228, 248], [124], 6.5, 18),
      ...rows([52, 72, 92, 112, 188, 208, 228, 248], [162], 7.5, 28),
      ...rows([135, 150, 165], [104], 5, 18),
    ],
    door: [150, 17, 44],
    lamp: [150, 60],
  },
  // The high portal of a walled garden.
  'narenjestan-skin-center': {
    start: 50,
    roof: 'V124H108V58q0-4 4-4H188q4 0 4 4V124H250V162',
    windows: rows([66, 84, 216, 234], [156], 6, 20),
    door: [150, 12, 36],
    lamp: [150, 43],
    details: (t) => iwan(150, 28, 92, t.near),
  },
  // A long house under three vaults.
  'nilab-clinic': {
    start: 58,
    roof: 'V104a32 24 0 0 1 64 0a32 24 0 0 1 64 0a32 24 0 0 1 64 0V162',
    windows: [...rows([76, 104, 204, 232], [152], 6.5, 26), ...rows([90, 218], [110], 8, 18)],
    door: [154, 15, 42],
    lamp: [154, 66],
    details: (t) => stick('M126 106H182', t.near, 4) + stick('M58 120H250', t.near, 3),
  },
  // A rotunda with one great round window.
  'roshanan-eye-center': {
    start: 48,
    roof: 'V122H88V102A62 62 0 0 1 212 102V122H252V162',
    windows: [...rows([62, 78, 222, 238], [154], 6, 24), ...rows([112, 188], [154], 7, 26)],
    door: [150, 12, 32],
    lamp: [150, 90],
    details: (t) =>
      shape('M106 92C124 64 176 64 194 92C176 120 124 120 106 92Z', t.near) +
      disc(150, 92, 16, t.wall),
  },
  // Terraces that climb like the mountain behind them.
  'sahandan-orthopedic-center': {
    start: 46,
    roof: 'V132H84V106H122V80H160V48q0-4 4-4H212q4 0 4 4V112H254V162',
    windows: [
      ...rows([176, 190, 204], [74, 100], 5, 16),
      ...rows([136, 150], [106], 5, 16),
      ...rows([98, 112, 136], [132], 5, 16),
      ...rows([226, 243], [150], 5.5, 22),
      ...rows([62, 84, 106, 128, 150], [158], 5.5, 16),
    ],
    door: [190, 14, 42],
    lamp: [188, 33],
  },
  // Two wind catchers over a wide house.
  'zayandeh-hospital': {
    start: 40,
    roof: 'V104H70V52q0-3 3-3H97q3 0 3 3V104H130V90H170V104H200V52q0-3 3-3H227q3 0 3 3V104H260V162',
    windows: rows([56, 80, 104, 196, 220, 244], [150], 7, 28),
    door: [150, 11, 34],
    lamp: [150, 79],
    sunX: 268,
    details: (t) =>
      iwan(150, 20, 58, t.near) +
      [77, 85, 93, 207, 215, 223].map((x) => box(x - 2, 58, 4, 26, t.near, 2)).join(''),
  },
};
