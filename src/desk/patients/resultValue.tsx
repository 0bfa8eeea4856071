import { useLingui } from '@lingui/react/macro';
import type { Measurement } from '#contract/result.ts';
import { useText } from '../frame/formats.ts';

export const isOutOfRange = ({ interpretation }: Pick<Measurement, 'interpretation'>): boolean =>
  interpretation !== null && interpretation !== 'N';

export const unitOf = ({ value }: Measurement): string =>
  value.kind === 'quantity' ? value.unit : '';

export function rangeText({ range }: Pick<Measurement, 'range'>): string {
  if (range === null) return '';
  const { low, high } = range;
  if (low === null) return high === null ? '' : `< ${high}`;
  return high === null ? `> ${low}` : `${low}–${high}`;
}

/**
 * A value, with a word when it is out of its range. `row`: what the head of its row says of unit
 * and range; where the value has others, they stand beside it.
 */
export function ResultValue({ of, row }: { of: Measurement; row: Measurement }) {
  const { t } = useLingui();
  const text = useText();
  const { value, interpretation } = of;
  const shown =
    value.kind === 'text' ? text(value.text) : `${value.comparator ?? ''}${value.value}`;
  const [unit, range] = [unitOf(of), rangeText(of)];
  const others = [
    unit === unitOf(row) ? '' : unit,
    range === rangeText(row) ? '' : range && `(${range})`,
  ].filter((part) => part !== '');
  const words = interpretation?.startsWith('L')
    ? t({ message: 'low', comment: 'A value below its range' })
    : interpretation?.startsWith('H')
      ? t({ message: 'high', comment: 'A value above its range' })
      : t({ message: 'unusual', comment: 'A value out of its range' });
  return (
    <>
      {isOutOfRange(of) ? (
        <b className="text-warning-ink">
          <bdi dir={value.kind === 'text' ? 'auto' : 'ltr'}>{shown}</bdi> {words}
        </b>
      ) : (
        <bdi dir={value.kind === 'text' ? 'auto' : 'ltr'}>{shown}</bdi>
      )}
      {others.length > 0 ? (
        <span className="block text-ink-2">
          <bdi dir="ltr">{others.join(' ')}</bdi>
        </span>
      ) : null}
    </>
  );
}
