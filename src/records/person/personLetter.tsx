import { type LocalizedText, textIn } from '#contract/text.ts';
import { initialOf } from '#i18n/initial.ts';
import { Arch } from '#ui/art/arch.tsx';
import { tintClass, tints } from '#ui/art/kinds.ts';
import { hash } from '#ui/art/hash.ts';
import { beatPath } from '#ui/beat.tsx';
import { drawLetter } from './reedPen.ts';

const grounds = tints.filter((tint) => tint !== 'deep');

/**
 * In place of a portrait: the first letter of the Persian name, the same in every language, in an
 * arch; the clinic's line and a dot when nobody signed. The name must be beside it.
 */
export function PersonLetter({
  name,
  seed,
  className,
}: {
  name: LocalizedText | null;
  seed: string;
  className?: string;
}) {
  const letter = name ? drawLetter(initialOf(textIn(name, 'fa'))) : undefined;
  const tint = grounds[hash(name ? textIn(name, 'en') : seed) % grounds.length] ?? 'green';
  return (
    <Arch ratio="person" className={className ?? 'w-11'}>
      <svg
        viewBox="0 26 120 150"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        className={`block size-full ${tintClass[tint]}`}
      >
        <rect x="-40" y="-40" width="240" height="260" fill="var(--a-field)" />
        {letter ? (
          <g transform="translate(0 4)">
            <path d={letter.strokes} fill="var(--a-line)" />
            <path d={letter.dots} fill="var(--a-dot)" />
          </g>
        ) : (
          <>
            <rect x="-40" y="112" width="240" height="120" fill="var(--a-near)" opacity=".6" />
            <path
              d={beatPath}
              transform="translate(24 81) scale(1.5 2)"
              fill="none"
              stroke="var(--a-line)"
              strokeWidth="3.2"
            />
            <path d="M-40 113H24M96 113H160" stroke="var(--a-line)" strokeWidth="6" />
            <circle cx="84" cy="66" r="8" fill="var(--a-dot)" />
          </>
        )}
      </svg>
    </Arch>
  );
}
