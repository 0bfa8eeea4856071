import { hash } from './hash.ts';

const far = 'var(--a-far)';
const near = 'var(--a-near)';
const sun = 'var(--a-sun)';

// Shapes of the drawings, and `Backdrop` below, which composes them by seed.

/** Half a disc on the ground line. `x` is its center. */
export function Hill({
  x,
  groundY,
  r,
  fill,
}: {
  x: number;
  groundY: number;
  r: number;
  fill: string;
}) {
  return <path d={`M${x - r} ${groundY}A${r} ${r} 0 0 1 ${x + r} ${groundY}Z`} fill={fill} />;
}

/** An arched door or window. `x` is its center, `r` half its width. */
export function Niche({
  x,
  groundY,
  r,
  height,
  fill,
}: {
  x: number;
  groundY: number;
  r: number;
  height: number;
  fill: string;
}) {
  const shoulder = groundY - height + r;
  return (
    <path
      d={`M${x - r} ${groundY}V${shoulder}A${r} ${r} 0 0 1 ${x + r} ${shoulder}V${groundY}Z`}
      fill={fill}
    />
  );
}

/**
 * Background of a subject: hills, rings, a rising sun, nested arches or a disc, by seed. Another
 * number or order of these changes the pictures of existing content.
 */
export function Backdrop({
  seed,
  x,
  groundY,
  r,
}: {
  seed: string;
  x: number;
  groundY: number;
  r: number;
}) {
  switch (hash(seed) % 5) {
    case 0:
      return (
        <>
          <Hill x={x - r * 0.5} groundY={groundY} r={r * 0.95} fill={far} />
          <Hill x={x + r * 0.7} groundY={groundY} r={r * 0.55} fill={near} />
        </>
      );
    case 1:
      return (
        <>
          <circle cx={x} cy={groundY - r * 0.85} r={r * 0.95} fill={far} />
          <circle cx={x} cy={groundY - r * 0.85} r={r * 0.66} fill={near} />
        </>
      );
    case 2:
      return (
        <>
          <Hill x={x} groundY={groundY} r={r * 1.02} fill={far} />
          <Hill x={x} groundY={groundY} r={r * 0.66} fill={sun} />
        </>
      );
    case 3:
      return (
        <>
          <Niche x={x} groundY={groundY} r={r * 0.82} height={r * 1.9} fill={far} />
          <Niche x={x} groundY={groundY} r={r * 0.5} height={r * 1.45} fill={near} />
        </>
      );
    default:
      return (
        <>
          <circle cx={x + r * 0.3} cy={groundY - r * 1.05} r={r * 0.82} fill={far} />
          <Hill x={x - r * 0.62} groundY={groundY} r={r * 0.44} fill={sun} />
        </>
      );
  }
}
