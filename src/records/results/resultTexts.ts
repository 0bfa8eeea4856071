import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Measurement, Result } from '#contract/result.ts';
import { isOutOfRange, judge, type Judgment } from './judge.ts';

/** "70 to 99", "up to 5.0"; undefined without a range. Numbers as printed. */
export function useRangeText(): (range: Measurement['range']) => string | undefined {
  const { t } = useLingui();
  return (range) => {
    if (!range) return undefined;
    const { low, high } = range;
    if (low !== null && high !== null)
      return t({
        message: `\u2066${low}\u2069 to \u2066${high}\u2069`,
        comment: 'The usual range of a laboratory value',
      });
    if (high !== null)
      return t({ message: `up to \u2066${high}\u2069`, comment: 'The usual range of a value' });
    if (low !== null)
      return t({ message: `from \u2066${low}\u2069`, comment: 'The usual range of a value' });
    return undefined;
  };
}

/** Where a value is, in one or two words; undefined where nothing can be said. */
export function useSideWord(): (judgment: Judgment) => string | undefined {
  const { t } = useLingui();
  return ({ side, degree }) => {
    if (side === 'unknown') return undefined;
    if (side === 'in') return t({ message: 'In range', comment: 'A laboratory value' });
    if (side === 'outside')
      return t({ message: 'Outside the range', comment: 'A laboratory value' });
    if (side === 'low')
      return {
        slight: t({ message: 'Slightly low', comment: 'A laboratory value' }),
        plain: t({ message: 'Low', comment: 'A laboratory value' }),
        critical: t({ message: 'Very low', comment: 'A laboratory value' }),
      }[degree];
    return {
      slight: t({ message: 'Slightly high', comment: 'A laboratory value' }),
      plain: t({ message: 'High', comment: 'A laboratory value' }),
      critical: t({ message: 'Very high', comment: 'A laboratory value' }),
    }[degree];
  };
}

/**
 * The answer of a result in one sentence: "8 results are in the usual range, 2 are slightly above
 * it". Values of which nothing can be said are not counted, unless there are no others.
 */
export function useResultSentence(): (result: Pick<Result, 'measurements'>) => string {
  const { t } = useLingui();
  return ({ measurements }) => {
    const judged = measurements.map(judge);
    const inside = judged.filter(({ side }) => side === 'in').length;
    const outside = judged.filter(isOutOfRange);
    const count = outside.length;
    const inClause = t`${plural(inside, {
      one: '# result is in the usual range',
      other: '# results are in the usual range',
    })}`;
    if (count === 0) {
      if (inside > 0) return inClause;
      return t`${plural(measurements.length, {
        one: '# result, without a usual range',
        other: '# results, without a usual range',
      })}`;
    }
    const kind = kindOf(outside);
    if (inside === 0)
      return {
        slightlyAbove: t`${plural(count, {
          one: '# result is slightly above the usual range',
          other: '# results are slightly above the usual range',
        })}`,
        above: t`${plural(count, {
          one: '# result is above the usual range',
          other: '# results are above the usual range',
        })}`,
        slightlyBelow: t`${plural(count, {
          one: '# result is slightly below the usual range',
          other: '# results are slightly below the usual range',
        })}`,
        below: t`${plural(count, {
          one: '# result is below the usual range',
          other: '# results are below the usual range',
        })}`,
        outside: t`${plural(count, {
          one: '# result is outside the usual range',
          other: '# results are outside the usual range',
        })}`,
      }[kind];
    const outClause = {
      slightlyAbove: t({
        message: plural(count, {
          one: '# is slightly above it',
          other: '# are slightly above it',
        }),
        comment: 'Second clause, after “8 results are in the usual range”',
      }),
      above: t({
        message: plural(count, { one: '# is above it', other: '# are above it' }),
        comment: 'Second clause, after “8 results are in the usual range”',
      }),
      slightlyBelow: t({
        message: plural(count, {
          one: '# is slightly below it',
          other: '# are slightly below it',
        }),
        comment: 'Second clause, after “8 results are in the usual range”',
      }),
      below: t({
        message: plural(count, { one: '# is below it', other: '# are below it' }),
        comment: 'Second clause, after “8 results are in the usual range”',
      }),
      outside: t({
        message: plural(count, { one: '# is outside it', other: '# are outside it' }),
        comment: 'Second clause, after “8 results are in the usual range”',
      }),
    }[kind];
    return t({ message: `${inClause}, ${outClause}`, comment: 'Two clauses of one sentence' });
  };
}

/** What can be said of all values that are outside their range. */
export function kindOf(
  outside: readonly Judgment[],
): 'slightlyAbove' | 'above' | 'slightlyBelow' | 'below' | 'outside' {
  const isSlight = outside.every(({ degree }) => degree === 'slight');
  if (outside.every(({ side }) => side === 'high')) return isSlight ? 'slightlyAbove' : 'above';
  if (outside.every(({ side }) => side === 'low')) return isSlight ? 'slightlyBelow' : 'below';
  return 'outside';
}
