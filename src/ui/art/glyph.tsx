import type { Subject } from './kinds.ts';
import { lines } from './subjectLines.ts';

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
