import { Plural } from '@lingui/react/macro';
import type { Result } from '#contract/result.ts';
import { ResultRows } from '#records/results/resultRows.tsx';

/** Results that were not read yet. */
export function NewResults({ results }: { results: readonly Result[] }) {
  const count = results.length;
  if (count === 0) return null;
  return (
    <section>
      <h2 className="mb-1 t-h2">
        <Plural value={count} one="A new result" other="# new results" />
      </h2>
      <ResultRows results={results} />
    </section>
  );
}
