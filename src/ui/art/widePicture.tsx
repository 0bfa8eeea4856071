import { Canvas } from './canvas.tsx';
import { Glyph } from './glyph.tsx';
import { hash, pick } from './hash.ts';
import { Backdrop, Hill, Niche } from './shapes.tsx';
import type { PictureProps } from './tallPicture.tsx';

/** The ground line in a box of 300 × 200, and the scale of the subject’s line. */
const groundY = 162;
const scale = 1.28;

/**
 * Landscape drawing (3:2) of a medical subject for the covers of packages and articles. `seed`
 * selects position and background, which exceed the box, so that any ratio is filled.
 */
export function WidePicture({ subject, tint, seed = subject, className }: PictureProps) {
  const turn = hash(`${seed}x`);
  const x = pick([112, 188, 150], turn);
  const start = x - 60 * scale;
  return (
    <Canvas tint={tint} viewBox="0 0 300 200" fit="xMidYMid meet" className={className}>
      <rect x="-900" y="-900" width="2100" height="2000" fill="var(--a-field)" />
      {x === 150 ? null : <SideShape x={x < 150 ? 248 : 52} kind={(turn >>> 4) % 3} />}
      <Backdrop seed={seed} x={x} groundY={groundY} r={76} />
      <rect x="-900" y={groundY} width="2100" height="900" fill="var(--a-near)" opacity=".6" />
      <path
        d={`M-900 ${groundY}H${start}M${start + 120 * scale} ${groundY}H1200`}
        stroke="var(--a-line)"
        strokeWidth="3.4"
      />
      <g transform={`translate(${start} ${groundY - 120 * scale}) scale(${scale})`}>
        <Glyph subject={subject} width={3.4 / scale} />
      </g>
    </Canvas>
  );
}

function SideShape({ x, kind }: { x: number; kind: number }) {
  if (kind === 0) return <circle cx={x} cy={groundY - 96} r="17" fill="var(--a-sun)" />;
  if (kind === 1) return <Niche x={x} groundY={groundY} r={34} height={86} fill="var(--a-far)" />;
  return <Hill x={x} groundY={groundY} r={46} fill="var(--a-far)" />;
}
