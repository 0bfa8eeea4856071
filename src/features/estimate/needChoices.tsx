import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useShownRange } from '#catalog/estimate/useRangeText.ts';
import { useNameList } from '#catalog/estimate/useNameList.ts';
import type { EstimateChoices } from '#contract/site/estimate.ts';
import { maxNeeds } from '#contract/site/params.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDuration } from '#i18n/useDuration.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { choiceClass } from './choiceClass.ts';
import { splitList } from './formParams.ts';
import type { EstimateSelection } from './useEstimateSelection.ts';

type Category = EstimateChoices['categories'][number];
interface Needs {
  /** What is offered. */
  categories: readonly Category[];
  /** What is chosen: comma-separated slugs. */
  needs: string | undefined;
  onChoose: EstimateSelection['choose'];
}

const chosenOf = ({ slug, packages }: Category, chosen: readonly string[]): string[] =>
  [slug, ...packages.map((item) => item.slug)].filter((each) => chosen.includes(each));

/**
 * Checkboxes for treatments: a disclosure for each category with its packages. When the maximum is
 * chosen, the others are disabled.
 */
export function NeedChoices({ categories, needs, onChoose }: Needs) {
  const locale = useLocale();
  const chosen = splitList(needs);
  // Only the initial state: afterwards the disclosure keeps its own.
  const [open] = useState(() => {
    const withChoice = categories.filter((category) => chosenOf(category, chosen).length > 0);
    return new Set(
      (withChoice.length > 0 ? withChoice : categories.slice(0, 1)).map(({ slug }) => slug),
    );
  });
  return (
    <fieldset className="min-w-0" aria-describedby="needs-hint">
      <legend className="t-h2">
        <Trans>What care do you need?</Trans>
      </legend>
      <p id="needs-hint" className="mt-1 mb-4 text-ink-2">
        <Trans>
          Choose up to {formatNumber(locale, maxNeeds)}. We add them up one after the other.
        </Trans>
      </p>
      {categories.map((category) => (
        <Disclosure
          key={category.slug}
          open={open.has(category.slug)}
          summary={<Summary name={category.name} count={chosenOf(category, chosen).length} />}
        >
          <Packages category={category} chosen={chosen} onChoose={onChoose} />
        </Disclosure>
      ))}
    </fieldset>
  );
}

function Summary({ name, count }: { name: string; count: number }) {
  const { t } = useLingui();
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      {name}
      {count > 0 ? (
        <span className="font-normal text-primary-ink t-small">
          {t({ message: plural(count, { one: '# chosen', other: '# chosen' }) })}
        </span>
      ) : null}
    </span>
  );
}

function Packages({
  category,
  chosen,
  onChoose,
}: {
  category: Category;
  chosen: readonly string[];
  onChoose: EstimateSelection['choose'];
}) {
  const range = useShownRange();
  const { t } = useLingui();
  const duration = useDuration();
  const time = ({ days, atIntervals }: Category['packages'][number]): string =>
    atIntervals
      ? t({ message: plural(days, { one: '# visit day', other: '# visit days' }) })
      : duration(days);
  const names = useNameList();
  const { slug, packages } = category;
  const checkboxProps = (value: string) => ({
    name: 'needs',
    value,
    checked: chosen.includes(value),
    disabled: chosen.length >= maxNeeds && !chosen.includes(value),
    onChange: onChoose,
    className: choiceClass,
  });
  return (
    <div className="text-ink">
      <Checkbox
        {...checkboxProps(slug)}
        label={
          <Trans comment="A choice above the packages of a category">
            I do not know yet which one
          </Trans>
        }
        hint={<Trans>The range runs from the least to the most expensive package.</Trans>}
      />
      {packages.map((item) => (
        <Checkbox
          key={item.slug}
          {...checkboxProps(item.slug)}
          label={item.name}
          hint={
            <>
              <bdi>{time(item)}</bdi> · <bdi>{names(item.cities)}</bdi> ·{' '}
              <bdi>{range(item.range).text}</bdi>
            </>
          }
        />
      ))}
    </div>
  );
}
