import { Canvas } from './canvas.tsx';
import { hash, pick } from './hash.ts';
import type { PortraitLook, Tint } from './kinds.ts';

/** A drawn portrait of a physician without a photo. */
export interface PortraitProps {
  /** Drawn in place of a face. */
  initial: string;
  tint: Tint;
  /** Hair or head cover. */
  look: PortraitLook;
  /** Selects the colour of the skin and the background. */
  seed: string;
  /** Closer view, for 56 px and less. */
  small?: boolean | undefined;
  className?: string | undefined;
}

/** Colours of the drawing, set by its tint. */
const pen = 'var(--a-pen)';
const hair = 'var(--a-hair)';
const cloth = 'var(--a-cloth)';
const shortHair = 'M32.5 60A27.5 27.5 0 0 1 87.5 60C84 51 72 47 62 47C48 47 38 52 32.5 60Z';
const fringe = 'M32.5 60A27.5 27.5 0 0 1 87.5 60C78 58 68 52 64 45C56 54 44 57 32.5 60Z';
const veil = 'M26 62A34 36 0 0 1 94 62C94 82 96 100 100 124H20C24 100 26 82 26 62Z';
const longHair = 'M28 86V58A32 32 0 0 1 92 58V86A6 6 0 0 1 86 92H34A6 6 0 0 1 28 86Z';
const collar = 'M-6 138C10 128 32 116 46 98L60 128L74 98C88 116 110 128 126 138';
const veilCollar = 'M-6 138C10 128 24 120 32 110L60 147L88 110C96 120 110 128 126 138';

function Neck({ look, skin }: { look: PortraitLook; skin: string }) {
  if (look === 'scarf') return <path d="M30 108C36 128 84 128 90 108L82 88H38Z" fill={cloth} />;
  return (
    <>
      <path d="M47 78H73V100L60 120L47 100Z" fill={skin} />
      <path d="M47 88C53 94 67 94 73 88V82H47Z" fill={pen} opacity=".16" />
    </>
  );
}

/** Drawing of a person with an initial as face. Hair and scarf come only from the record. */
export function Portrait({ initial, tint, look, seed, small = false, className }: PortraitProps) {
  const turn = hash(seed);
  const skin = pick(['var(--a-skin-1)', 'var(--a-skin-2)', 'var(--a-skin-3)'], turn);
  const scarf = look === 'scarf';
  return (
    <Canvas
      tint={tint}
      viewBox={small ? '22 21 76 95' : '0 0 120 150'}
      fit="xMidYMax slice"
      className={className}
    >
      <rect width="120" height="150" fill="var(--a-field)" />
      {turn % 2 ? (
        <circle cx="60" cy="62" r="50" fill="var(--a-far)" />
      ) : (
        <path d="M10 160V66A50 50 0 0 1 110 66V160Z" fill="var(--a-far)" />
      )}
      {scarf ? <path d={veil} fill={cloth} /> : null}
      {look === 'bob' ? <path d={longHair} fill={hair} /> : null}
      <path
        d="M-6 170V138C10 128 32 116 46 98H74C88 116 110 128 126 138V170Z"
        fill="var(--a-coat)"
      />
      <Neck look={look} skin={skin} />
      <circle cx="60" cy="60" r="26" fill={skin} />
      {look === 'cap' || look === 'grey' ? (
        <path d={shortHair} fill={look === 'grey' ? 'var(--a-grey)' : hair} />
      ) : null}
      {look === 'bob' ? <path d={fringe} fill={hair} /> : null}
      <text
        x="60"
        y="75"
        textAnchor="middle"
        fontSize="21"
        fontWeight="600"
        fill="var(--a-initial)"
      >
        {initial}
      </text>
      <path
        d={scarf ? veilCollar : collar}
        fill="none"
        stroke={pen}
        strokeWidth="2.6"
        strokeLinejoin="round"
      />
      {scarf ? null : <circle cx="60" cy="140" r="2.4" fill="var(--a-dot)" />}
    </Canvas>
  );
}
