// Letters as a reed pen writes them: a flat nib, held at one angle, drawn along a skeleton. The
// skeletons are for a picture of 120 × 160 whose ground line is at y = 120.

export type Point = readonly [x: number, y: number];

interface Skeleton {
  /** Strokes: a start, then cubic Bézier curves, all in absolute coordinates. */
  strokes: readonly (readonly number[])[];
  dots: readonly Point[];
  /** The nib's width for each stroke, if not 1: a stroke along the nib's angle is thin. */
  nibs?: readonly number[];
}

const tooth = [98, 80, 106, 108, 88, 116, 60, 116, 32, 116, 16, 108, 24, 82];
const bowl = [36, 58, 50, 48, 74, 52, 98, 60, 62, 64, 34, 84, 34, 110, 34, 138, 68, 148, 98, 134];
const eye = [
  88, 56, 74, 42, 48, 46, 46, 62, 44, 78, 66, 82, 88, 76, 56, 80, 27, 98, 31, 122, 35, 146, 72, 150,
  101, 136,
];
const teeth = [
  110, 74, 112, 90, 98, 94, 93, 78, 95, 94, 79, 96, 75, 80, 77, 100, 62, 102, 57, 92, 62, 122, 48,
  136, 32, 134, 16, 132, 10, 114, 17, 96,
];
const loop = [
  64, 94, 72, 70, 96, 60, 106, 76, 112, 90, 88, 98, 64, 94, 62, 128, 48, 138, 32, 136, 16, 134, 10,
  116, 17, 98,
];
const reed = [78, 60, 92, 83, 88, 107, 70, 122, 58, 132, 42, 137, 24, 138];
const angle = [66, 56, 82, 72, 92, 92, 88, 106, 84, 120, 54, 124, 32, 114];
const arm = [
  96, 46, 80, 54, 62, 63, 47, 74, 60, 83, 84, 94, 88, 108, 90, 119, 74, 122, 56, 122, 40, 122, 28,
  117, 20, 106,
];
const stem = [62, 34, 58, 66, 58, 96, 64, 128];
const tall = [46, 36, 44, 66, 46, 92, 50, 116];
const belly = [52, 112, 62, 88, 92, 80, 102, 96, 108, 110, 78, 116, 24, 116];

const skeletons: Readonly<Record<string, Skeleton>> = {
  ا: { strokes: [stem], dots: [], nibs: [1.7] },
  آ: {
    strokes: [
      [62, 70, 59, 90, 59, 108, 64, 130],
      [42, 53, 50, 26, 70, 70, 82, 41],
    ],
    dots: [],
    nibs: [1.7, 0.68],
  },
  ب: { strokes: [tooth], dots: [[60, 138]] },
  پ: {
    strokes: [tooth],
    dots: [
      [50, 133],
      [70, 133],
      [60, 146],
    ],
  },
  ت: {
    strokes: [tooth],
    dots: [
      [48, 74],
      [68, 74],
    ],
  },
  ث: {
    strokes: [tooth],
    dots: [
      [48, 76],
      [68, 76],
      [58, 60],
    ],
  },
  ج: { strokes: [bowl], dots: [[70, 106]] },
  چ: {
    strokes: [bowl],
    dots: [
      [60, 98],
      [78, 98],
      [69, 114],
    ],
  },
  ح: { strokes: [bowl], dots: [] },
  خ: { strokes: [bowl], dots: [[62, 32]] },
  د: { strokes: [angle], dots: [] },
  ذ: { strokes: [angle], dots: [[60, 34]] },
  ر: { strokes: [reed], dots: [] },
  ز: { strokes: [reed], dots: [[76, 36]] },
  ژ: {
    strokes: [reed],
    dots: [
      [64, 40],
      [86, 40],
      [75, 24],
    ],
  },
  س: { strokes: [teeth], dots: [] },
  ش: {
    strokes: [teeth],
    dots: [
      [64, 56],
      [84, 56],
      [74, 40],
    ],
  },
  ص: { strokes: [loop], dots: [] },
  ض: { strokes: [loop], dots: [[84, 44]] },
  ط: { strokes: [belly, tall], dots: [] },
  ظ: { strokes: [belly, tall], dots: [[76, 62]] },
  ع: { strokes: [eye], dots: [] },
  غ: { strokes: [eye], dots: [[66, 28]] },
  ف: {
    strokes: [
      [
        92, 82, 100, 66, 82, 54, 74, 66, 68, 78, 82, 86, 93, 80, 100, 108, 84, 116, 58, 116, 32,
        116, 16, 108, 24, 84,
      ],
    ],
    dots: [[82, 40]],
  },
  ق: {
    strokes: [
      [
        88, 72, 96, 56, 76, 44, 68, 58, 62, 70, 78, 78, 90, 70, 98, 98, 88, 130, 58, 130, 28, 130,
        16, 108, 26, 78,
      ],
    ],
    dots: [
      [66, 32],
      [86, 32],
    ],
  },
  ک: { strokes: [arm], dots: [] },
  گ: { strokes: [arm, [92, 30, 76, 36, 62, 44, 50, 52]], dots: [] },
  ل: {
    strokes: [
      [88, 30, 86, 64, 92, 96, 86, 116, 80, 136, 40, 138, 30, 116, 26, 106, 28, 98, 32, 90],
    ],
    dots: [],
  },
  م: {
    strokes: [
      [
        70, 90, 44, 94, 42, 62, 62, 57, 80, 53, 91, 71, 83, 82, 76, 91, 59, 91, 51, 101, 42, 111,
        41, 127, 44, 150,
      ],
    ],
    dots: [],
  },
  ن: { strokes: [[95, 66, 106, 96, 92, 130, 60, 130, 28, 130, 15, 104, 27, 68]], dots: [[61, 76]] },
  و: {
    strokes: [[86, 84, 94, 66, 76, 54, 66, 66, 60, 78, 74, 90, 87, 82, 92, 104, 74, 126, 34, 132]],
    dots: [],
  },
  ه: {
    strokes: [
      [
        54, 50, 76, 58, 96, 84, 89, 104, 82, 121, 50, 122, 39, 110, 33, 98, 48, 83, 66, 82, 77, 82,
        85, 91, 89, 102,
      ],
    ],
    dots: [],
  },
  ی: {
    strokes: [
      [
        92, 64, 80, 54, 60, 62, 62, 78, 64, 92, 90, 92, 88, 110, 84, 132, 38, 134, 28, 112, 26, 104,
        28, 96, 32, 90,
      ],
    ],
    dots: [],
  },
};
/** Letters of Arabic that are written as one of the above. */
const sameAs: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ة: 'ه',
};

/** The nib's angle from the horizontal, in degrees. */
const nibAngle = (62 * Math.PI) / 180;
const nib: Point = [Math.cos(nibAngle), -Math.sin(nibAngle)];
const pointsPerCurve = 14;

function pointsOf(stroke: readonly number[]): Point[] {
  const at = (index: number): Point => [stroke[index] ?? 0, stroke[index + 1] ?? 0];
  const points: Point[] = [at(0)];
  for (let index = 2; index < stroke.length; index += 6) {
    const [from, a, b, to] = [at(index - 2), at(index), at(index + 2), at(index + 4)];
    for (let step = 1; step <= pointsPerCurve; step += 1) {
      const u = step / pointsPerCurve;
      const w = 1 - u;
      const mix = (axis: 0 | 1) =>
        w ** 3 * from[axis] + 3 * w * w * u * a[axis] + 3 * w * u * u * b[axis] + u ** 3 * to[axis];
      points.push([mix(0), mix(1)]);
    }
  }
  return points;
}

/** How much of the nib touches the paper: less at the beginning and the end of a stroke. */
const pressure = (u: number): number =>
  Math.min(1, 0.34 + u * 7) * Math.min(1, 0.22 + (1 - u) * 4.4);

const print = ([x, y]: Point): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

/**
 * The outline of a stroke. Where the pen turns across the nib's angle, the swept area changes its
 * orientation: each part is a polygon of its own, all turning the same way, so that none is a hole.
 */
function outline(stroke: readonly number[], width: number): string {
  const points = pointsOf(stroke);
  const sides = points.map(([x, y], index): readonly [Point, Point] => {
    const half = (pressure(index / (points.length - 1)) * width) / 2;
    return [
      [x + nib[0] * half, y + nib[1] * half],
      [x - nib[0] * half, y - nib[1] * half],
    ];
  });
  const polygons: string[] = [];
  let first = 0;
  let turn = 0;
  const close = (last: number) => {
    const part = sides.slice(first, last + 1);
    const ring = [...part.map(([one]) => one), ...part.map(([, other]) => other).toReversed()];
    polygons.push(`M${(turn < 0 ? ring.toReversed() : ring).map(print).join('L')}Z`);
    first = last;
  };
  for (let index = 1; index < points.length; index += 1) {
    const [from, to] = [points[index - 1], points[index]];
    if (!from || !to) continue;
    const cross = Math.sign((to[0] - from[0]) * nib[1] - (to[1] - from[1]) * nib[0]);
    if (cross !== 0 && turn !== 0 && cross !== turn) close(index - 1);
    if (cross !== 0) turn = cross;
  }
  close(points.length - 1);
  return polygons.join('');
}

export interface ReedLetter {
  /** Paths of the strokes and of the rhombic dots. */
  strokes: string;
  dots: string;
  /** Along the strokes and in the dots. */
  points: readonly Point[];
}

const drawn = new Map<string, ReedLetter>();

/** The picture of a letter, by the width of the nib; undefined for other scripts. */
export function reedLetter(letter: string, width: number): ReedLetter | undefined {
  const skeleton = skeletons[sameAs[letter] ?? letter];
  if (!skeleton) return undefined;
  const key = `${letter} ${width}`;
  const known = drawn.get(key);
  if (known) return known;
  const size = width * 0.56;
  const made = {
    points: [...skeleton.strokes.flatMap(pointsOf), ...skeleton.dots],
    strokes: skeleton.strokes
      .map((stroke, at) => outline(stroke, width * (skeleton.nibs?.[at] ?? 1)))
      .join(''),
    dots: skeleton.dots
      .map(
        ([x, y]) =>
          [
            [x, y - size],
            [x + size * 0.92, y + size * 0.1],
            [x, y + size],
            [x - size * 0.92, y - size * 0.1],
          ] satisfies Point[],
      )
      .map((corners) => `M${corners.map(print).join('L')}Z`)
      .join(''),
  };
  drawn.set(key, made);
  return made;
}
