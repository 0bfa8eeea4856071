import { cx } from './cx.ts';

export interface PriceProps {
  /** Formatted in the reader's digits. */
  amount: string;
  currency: string;
  /** The amount to pay, under an amount that is approximate or shortened. */
  exact?: string | undefined;
  /** The earlier price, shown struck through. */
  before?: string | undefined;
  /** "Earlier price", for screen readers. */
  beforeLabel?: string | undefined;
  size?: 'md' | 'lg' | undefined;
}

/** An amount with its currency, the exact amount and the earlier price, if there are such. */
export function Price({ amount, currency, exact, before, beforeLabel, size = 'md' }: PriceProps) {
  return (
    <p
      className={cx(
        'flex flex-wrap items-baseline gap-x-2 font-strong',
        size === 'lg' ? 'text-[1.625rem] leading-snug' : 'text-[1.125rem]',
      )}
    >
      <span>
        <span className="num">{amount}</span>{' '}
        <span className="font-normal whitespace-nowrap text-ink-2 t-small leading-[inherit]">
          {currency}
        </span>
      </span>
      {before ? (
        <span className="font-normal text-ink-3 t-small">
          {beforeLabel ? <span className="sr-only">{beforeLabel} </span> : null}
          <s className="num">{before}</s>
        </span>
      ) : null}
      {exact ? (
        <span className="num basis-full font-normal text-ink-2 t-small large-text:text-[.66rem]">
          {exact}
        </span>
      ) : null}
    </p>
  );
}
