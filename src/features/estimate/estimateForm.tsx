import { Trans, useLingui } from '@lingui/react/macro';
import type { EstimateChoices } from '#contract/site/estimate.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { NeedChoices } from './needChoices.tsx';
import { OptionChoices } from './optionChoices.tsx';
import type { EstimateChoicesState } from './useEstimateChoices.ts';

/**
 * A GET form: without JavaScript its button loads the estimate; with it each choice applies at
 * once.
 */
export function EstimateForm({
  choices,
  state,
}: {
  choices: EstimateChoices;
  state: EstimateChoicesState;
}) {
  const { t } = useLingui();
  const locale = useLocale();
  const { form, search, choose } = state;
  return (
    <form
      ref={form}
      action={`${joinPath(locale, '/package-stimation')}#estimate`}
      autoComplete="off"
      className="grid gap-10"
    >
      <NeedChoices categories={choices.categories} needs={search.needs} onChoose={choose} />
      <Field
        className="max-w-96"
        label={t`City`}
        hint={<Trans>If something is not available there, we leave it out and tell you.</Trans>}
      >
        <Select name="city" value={search.city ?? ''} onChange={choose}>
          <option value="">{t`All cities`}</option>
          {choices.cities.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <OptionChoices
        options={choices.options}
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
