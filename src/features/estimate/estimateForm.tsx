import { Trans, useLingui } from '@lingui/react/macro';
import type { EstimateChoices } from '#contract/site/estimate.ts';
import { maxPeople } from '#contract/site/params.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { NeedChoices } from './needChoices.tsx';
import type { EstimateSelection } from './useEstimateSelection.ts';
import { useShownRange } from '#catalog/estimate/useRangeText.ts';
import { formatNumber } from '#i18n/formats.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { choiceClass } from './choiceClass.ts';
import { splitList } from './formParams.ts';
import { usePerText } from './estimateTexts.ts';

/**
 * The choices of the cost estimate as a GET form: without JavaScript its button loads the estimate;
 * with it each choice applies at once.
 */
export function EstimateForm({
  offered,
  selection,
}: {
  offered: EstimateChoices;
  selection: EstimateSelection;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { form, search, choose } = selection;
  return (
    <form
      ref={form}
      action={`${joinPath(locale, '/package-stimation')}#estimate`}
      autoComplete="off"
      className="grid gap-10"
    >
      <NeedChoices categories={offered.categories} needs={search.needs} onChoose={choose} />
      <Field
        className="max-w-[28rem]"
        label={t`City`}
        hint={<Trans>If something is not available there, we leave it out and tell you.</Trans>}
      >
        <Select name="city" value={search.city ?? ''} onChange={choose}>
          <option value="">{t`All cities`}</option>
          {offered.cities.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <OptionChoices
        options={offered.options}
        chosen={search.options}
        people={search.people}
        onChoose={choose}
      />
      <Button type="submit" className="justify-self-start [@media(scripting:enabled)]:hidden">
        <Trans>Show the estimate</Trans>
      </Button>
    </form>
  );
}

interface Options {
  options: EstimateChoices['options'];
  chosen: string | undefined;
  people: number | undefined;
  onChoose: EstimateSelection['choose'];
}

/** Options beside the treatment, and the number of companions. */
function OptionChoices({ options, chosen, people, onChoose }: Options) {
  const { t } = useLingui();
  const locale = useLocale();
  const range = useShownRange();
  const per = usePerText();
  const chosenOptions = splitList(chosen);
  const numbers = Array.from({ length: maxPeople }, (_, at) => at + 1);
  return (
    <fieldset className="min-w-0" aria-describedby="options-hint">
      <legend className="t-h2">
        <Trans>Would you like to add anything?</Trans>
      </legend>
      <p id="options-hint" className="mt-1 mb-4 text-ink-2">
        <Trans>
          Many packages already include lodging, transport, or an interpreter; see the page of each
          package.
        </Trans>
      </p>
      <div className="divide-y divide-hair border-y border-hair">
        {options.map((option) => (
          <Checkbox
            key={option.slug}
            name="options"
            value={option.slug}
            checked={chosenOptions.includes(option.slug)}
            onChange={onChoose}
            className={`${choiceClass} py-3`}
            label={option.name}
            hint={
              <>
                {option.detail}{' '}
                <span className="block">{per(option.per, range(option.range).text)}</span>
              </>
            }
          />
        ))}
      </div>
      <Field
        className="mt-6 max-w-96"
        label={t`Companions`}
        hint={<Trans>For services priced per person.</Trans>}
      >
        <Select name="people" value={people ?? 1} onChange={onChoose}>
          {numbers.map((number) => (
            <option key={number} value={number}>
              {formatNumber(locale, number)}
            </option>
          ))}
        </Select>
      </Field>
    </fieldset>
  );
}
