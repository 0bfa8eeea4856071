import { Canvas } from './canvas.tsx';
import { hash, pick } from './hash.ts';
import type { Tint } from './kinds.ts';
import { groundCount, placeLetter } from './letterPlace.ts';
import { reedLetter } from './reedLetters.ts';

/** In place of a physician's photograph. */
export interface LetterPictureProps {
  /** The first letter of the given name, the same in every language. */
  letter: string;
  tint: Tint;
  /** Selects the ground's shape, and where the letter stands. */
  seed: string;
  /** The shape behind the letter, of `groundsForRow`: in lists the same letter differs. */
  ground?: number | undefined;
  /** For 56 px and less: the letter alone. */
  small?: boolean | undefined;
  className?: string | undefined;
}

const far = 'var(--a-far)';
const near = 'var(--a-near)';
const line = 'var(--a-line)';

const grounds = [
  <g key="0">
    <circle cx="60" cy="92" r="56" fill={far} />
    <circle cx="60" cy="92" r="38" fill={near} opacity=".55" />
  </g>,
  <g key="1">
    <path d="M10 150V74A50 50 0 0 1 110 74V150Z" fill={far} />
    <path d="M26 150V86A34 34 0 0 1 94 86V150Z" fill={near} opacity=".5" />
  </g>,
  <g key="2">
    <path d="M-2 120A62 62 0 0 1 122 120Z" fill={far} />
    <path d="M22 120A38 38 0 0 1 98 120Z" fill="var(--a-sun)" opacity=".8" />
  </g>,
  <g key="3">
    <circle cx="84" cy="62" r="40" fill={far} />
    <path d="M-6 120A40 40 0 0 1 74 120Z" fill={near} opacity=".6" />
  </g>,
  <g key="4">
    <path d="M34 120A54 54 0 0 1 142 120Z" fill={far} />
    <path d="M-30 120A38 38 0 0 1 46 120Z" fill={far} />
    <path d="M4 120A30 30 0 0 1 64 120Z" fill={near} opacity=".6" />
  </g>,
  <g key="5">
    <circle cx="44" cy="76" r="44" fill={far} />
    <circle cx="88" cy="50" r="15" fill="var(--a-sun)" opacity=".8" />
  </g>,
] as const;

const short = (value: number): number => Math.round(value * 100) / 100;

/** A letter written with a reed pen, on the line that runs behind it. */
export function LetterPicture({
  letter,
  tint,
  seed,
  ground = hash(seed) % groundCount,
  small = false,
  className,
}: LetterPictureProps) {
  const written = reedLetter(letter, small ? 18 : 15);
  const { lineY, scale, x, y } = placeLetter(
    seed,
    written?.points ?? [[60, 90]],
    small ? 26 : 5,
    ground,
  );
  return (
    <Canvas
      tint={tint}
      viewBox={small ? '0 26 120 150' : '0 0 120 160'}
      fit="xMidYMid slice"
      className={className}
    >
      <path d="M-60 -60H200V260H-60Z" fill="var(--a-field)" />
      {small ? null : (
        <>
          <g transform={`translate(0 ${lineY - 120})`}>{pick(grounds, ground)}</g>
          <path d={`M-60 ${lineY}H200V260H-60Z`} fill={near} opacity=".6" />
          <path d={`M-60 ${lineY}H200`} stroke={line} strokeWidth="2.6" />
        </>
      )}
      {written ? (
        <g transform={`translate(${short(x)} ${short(y)}) scale(${short(scale)})`}>
          <path d={written.strokes} fill={line} />
          <path d={written.dots} fill="var(--a-dot)" />
        </g>
      ) : (
        <text x="60" y="116" textAnchor="middle" fontSize="72" fontWeight="600" fill={line}>
          {letter}
        </text>
      )}
    </Canvas>
  );
}
