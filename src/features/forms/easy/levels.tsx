import type { IconShape } from '#ui/icon.tsx';

/** Three bars, of which the first ones are filled: how often, or how much. */
const levelOf = (filled: number): IconShape =>
  function Level(props) {
    return (
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
        {...props}
      >
        {[0, 1, 2].map((bar) => (
          <rect
            key={bar}
            x={3 + bar * 7}
            y={14 - bar * 5}
            width="4"
            height={7 + bar * 5}
            fill={bar < filled ? 'currentColor' : 'none'}
          />
        ))}
      </svg>
    );
  };

export const levels = [levelOf(0), levelOf(1), levelOf(2), levelOf(3)] as const;
