import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { EstimateSearch } from '#catalog/estimate/searchParams.ts';
import { useNameList } from '#catalog/estimate/useNameList.ts';
import type { EstimateProblem } from '#contract/site/estimate.ts';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';

/** Lists choices that are not in the total, with what to do. */
export function ExcludedChoices({
  problems,
  search,
  cityName,
}: {
  problems: readonly EstimateProblem[];
  search: EstimateSearch;
  cityName: string;
}) {
  if (problems.length === 0) return null;
  const { city: _city, ...anywhere } = search;
  return (
    <Note tone="warn">
      <ul className="grid gap-2">
        {problems.map((problem) => (
          <li key={problem.slug}>
            <ProblemText problem={problem} cityName={cityName} />
          </li>
        ))}
      </ul>
      {problems.some(({ kind }) => kind === 'not-in-city') ? (
        <Link
          to="/package-stimation"
          search={anywhere}
          resetScroll={false}
          replace
          className={linkClass('act')}
          data-print="no"
        >
          <Trans>Check all cities</Trans>
        </Link>
      ) : null}
    </Note>
  );
}

function ProblemText({ problem, cityName }: { problem: EstimateProblem; cityName: string }) {
  const names = useNameList();
  if (problem.kind === 'not-offered')
    return <Trans>One of your choices is no longer offered, so it is not in the total.</Trans>;
  const name = <bdi>{problem.name}</bdi>;
  if (problem.kind === 'other-currency')
    return <Trans>{name} is priced in another currency, so it is not in the total.</Trans>;
  const cities = names(problem.cities.map(({ label }) => label));
  return cities === '' ? (
    <Trans>
      {name} is not available in {cityName}, so it is not in the total.
    </Trans>
  ) : (
    <Trans>
      {name} is not available in {cityName}, so it is not in the total. It is available in {cities}.
    </Trans>
  );
}
