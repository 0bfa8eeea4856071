import { Canvas } from './canvas.tsx';
import type { Tint } from './kinds.ts';

/**
 * A drawing in a file of its own, in the colors of its tint and of the light or dark mode. `href`
 * names an element of an SVG file of this site, whose fills are the variables `--a-…`. `fit`: a wide
 * box shows all of it and continues its ground; a tall one shows the middle.
 */
export function Drawing({
  href,
  tint,
  fit = 'whole',
  className,
}: {
  href: string;
  tint: Tint;
  fit?: 'whole' | 'middle' | undefined;
  className?: string | undefined;
}) {
  return (
    <Canvas
      tint={tint}
      viewBox="0 0 300 200"
      fit={fit === 'whole' ? 'xMidYMid meet' : 'xMidYMid slice'}
      className={className}
    >
      {/* Until the file is there, and where it cannot be loaded. */}
      <path d="M-900-900H1200V1100H-900Z" fill="var(--a-field)" />
      <use href={href} />
    </Canvas>
  );
}
