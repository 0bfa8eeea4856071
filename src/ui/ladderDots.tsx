import type { ReactNode } from 'react';

/**
 * Compact ladder for an item that was received: four dots of which `done` are filled, then state,
 * number and time.
 */
export function LadderDots({ done, children }: { done: number; children: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-2 t-micro">
      <svg
        viewBox="0 0 50 8"
        aria-hidden="true"
        className="beat block h-2 w-[3.125rem] flex-none text-primary-mark rtl:-scale-x-100"
      >
        {[0, 1, 2].map((hop) => (
          <path
            key={hop}
            d={`M${hop * 14 + 4} 4h14`}
            stroke={hop < done - 1 ? 'currentColor' : 'var(--hair)'}
            strokeWidth="2"
          />
        ))}
        {[0, 1, 2, 3].map((dot) =>
          dot < done ? (
            <circle key={dot} cx={dot * 14 + 4} cy="4" r="4" fill="currentColor" />
          ) : (
            <circle
              key={dot}
              cx={dot * 14 + 4}
              cy="4"
              r="3.25"
              fill="var(--page)"
              stroke="var(--ink-3)"
              strokeWidth="1.5"
            />
          ),
        )}
      </svg>
      {children}
    </p>
  );
}
