import { useLingui } from '@lingui/react/macro';
import type { CardPlan } from '#contract/site/infoPages.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { RadioCards } from '#ui/radioCards.tsx';

interface PlanFieldProps {
  id: string;
  plans: readonly CardPlan[];
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (slug: string) => void;
}

/** The cards to choose from, with price and what they include. */
export function PlanField({ id, plans, value, error, disabled, onChange }: PlanFieldProps) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <RadioCards
      id={id}
      legend={t`Card`}
      name="card-plan"
      value={value}
      error={error}
      required
      disabled={disabled}
      onChange={onChange}
      options={plans.map(({ slug, name, summary, price, includes }) => {
        const { amount, currency } = money(price);
        return {
          value: slug,
          label: (
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-strong">{name}</span>
              <span className="whitespace-nowrap">
                <span className="num font-strong">{amount}</span>{' '}
                <span className="font-normal text-ink-2 t-small">{currency}</span>
              </span>
            </span>
          ),
          hint: (
            <>
              {summary}
              <span className="mt-1 block">{includes.join(' · ')}</span>
            </>
          ),
        };
      })}
    />
  );
}
