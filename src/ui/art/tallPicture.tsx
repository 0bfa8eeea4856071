import { Canvas } from './canvas.tsx';
import { Glyph } from './glyph.tsx';
import type { Subject, Tint } from './kinds.ts';
import { Backdrop } from './shapes.tsx';

/** For TallPicture and WidePicture. */
export interface PictureProps {
  /** heart, tooth, … (kinds.ts). */
  subject: Subject;
  tint: Tint;
  /** Selects the background, and in WidePicture the position; the subject by default. */
  seed?: string | undefined;
  className?: string | undefined;
}

/**
 * Portrait drawing (3:4) of a medical subject, in an Arch beside packages and categories. Its line
 * reaches both edges, so that neighbours join.
 */
export function TallPicture({ subject, tint, seed = subject, className }: PictureProps) {
  return (
    <Canvas tint={tint} viewBox="0 0 120 160" className={className}>
      <rect width="120" height="160" fill="var(--a-field)" />
      <Backdrop seed={seed} x={60} groundY={120} r={52} />
      <rect x="-60" y="120" width="240" height="90" fill="var(--a-near)" opacity=".6" />
      <path d="M-60 120H0M120 120H180" stroke="var(--a-line)" strokeWidth="3.2" />
      <Glyph subject={subject} />
    </Canvas>
  );
}
