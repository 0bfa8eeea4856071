import type { Subject } from './kinds.ts';

type Dot = readonly [x: number, y: number, r: number];

/**
 * The line of each subject: one continuous path on a canvas of 120 × 160, from (0,120) to
 * (120,120), so that neighbours join.
 */
const lines: Record<Subject, { d: string; dots: readonly Dot[] }> = {
  heart: {
    d: 'M0 120C34 120 48 120 60 108C78 90 97 76 97 58C97 45 88 37 77 37C68 37 62 44 60 54C58 44 52 37 43 37C32 37 23 45 23 58C23 76 42 90 60 108C72 120 86 120 120 120',
    dots: [[77, 57, 5]],
  },
  tooth: {
    d: 'M0 120H68C76 120 76 96 60 96C44 96 48 122 39 122C30 122 33 104 28 88C22 70 24 46 42 46C50 46 54 51 60 51C66 51 70 46 78 46C96 46 98 70 92 88C88 102 90 120 100 120H120',
    dots: [[45, 65, 5]],
  },
  eye: {
    d: 'M0 120C52 120 84 110 102 82C88 58 74 50 60 50C46 50 32 58 18 82C36 110 68 120 120 120',
    dots: [[60, 79, 13]],
  },
  joint: {
    d: 'M0 120H20C32 120 36 112 42 104L54 88C57 84 58 80 58.5 76L60.5 56L58.5 76C58 82 62 84 66 86L77 91.5C81 93.5 82 97 81 101L79 112C78 118 81 120 87 120H120',
    dots: [[62.5, 38, 10.5]],
  },
  mother: {
    d: 'M0 120H12C26 120 18 70 46 70C70 70 62 102 82 102C94 102 94 120 106 120H120',
    dots: [
      [47, 50, 12],
      [80, 87, 7.5],
    ],
  },
  face: {
    d: 'M0 120C26 120 40 122 42 106C43 95 28 88 28 66C28 44 46 30 66 31C82 32 90 43 90 55C90 63 97 71 100 77C102 82 97 83 93 83C94 87 95 88 92 90.5C94 93 93 96 90 97C90 105 86 107 77 106C70 105 72 120 84 120H120',
    dots: [[72, 62, 4]],
  },
  beat: {
    d: 'M0 120H22C30 120 31 112 34 102L46 54C48 46 54 46 56 54L70 134C72 142 77 142 79 134L84 114C86 122 88 120 96 120H120',
    dots: [[88, 66, 6]],
  },
  drop: {
    d: 'M0 120C30 120 88 124 88 88C88 68 68 56 60 32C52 56 32 68 32 88C32 124 90 120 120 120',
    dots: [[71, 88, 5]],
  },
  mind: {
    d: 'M0 120C26 120 22 46 62 46C98 46 100 98 66 98C40 98 40 66 62 66C80 66 78 84 68 84C52 84 66 120 92 120H120',
    dots: [[60, 30, 5]],
  },
};

/**
 * The line drawing of a subject, used by TallPicture and WidePicture. In a scaled group, divide
 * `width` by the scale.
 */
export function Glyph({ subject, width = 3.2 }: { subject: Subject; width?: number | undefined }) {
  const { d, dots } = lines[subject];
  return (
    <>
      {dots.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} fill="var(--a-dot)" />
      ))}
      <path
        d={d}
        fill="none"
        stroke="var(--a-line)"
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}
