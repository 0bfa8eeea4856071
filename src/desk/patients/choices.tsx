import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useDesk } from '../context.tsx';
import { useText } from '../frame/formats.ts';

/** What is published and can be given to a patient: packages, forms, centers, physicians. */
export function useChoices() {
  const { api } = useDesk();
  const { code } = useLocale();
  return useQuery({
    queryKey: ['care-choices'],
    queryFn: () => api.call('staffCareChoices'),
    staleTime: 300_000,
    select: useCallback((choices: Choices) => sortedBy(code, choices), [code]),
  });
}

type Choices = StaffAnswer<'staffCareChoices'>;

/** By the titles that the member reads: a list of forty is searched by its first letters. */
function sortedBy(locale: string, choices: Choices): Choices {
  const { compare } = new Intl.Collator(locale);
  const byTitle = <Row extends { title: LocalizedText }>(rows: readonly Row[]): Row[] =>
    rows.toSorted((a, b) => compare(textIn(a.title, locale), textIn(b.title, locale)));
  return {
    packages: byTitle(choices.packages),
    questionnaires: byTitle(choices.questionnaires),
    careCenters: byTitle(choices.careCenters),
    physicians: byTitle(choices.physicians),
  };
}

/** One of the published packages. */
export function PackageField() {
  const { t } = useLingui();
  const text = useText();
  const choices = useChoices();
  return (
    <Field label={<Trans>Package</Trans>} required>
      <Select name="package" busy={choices.isPending} required>
        <option value="">{t`Not chosen`}</option>
        {choices.data?.packages.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {text(title)}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Signed by one of the published physicians; whose name it is must be chosen. */
export function PhysicianField({
  chosen,
  error,
}: {
  /** The name of who has signed so far. */
  chosen?: LocalizedText | undefined;
  error?: string | undefined;
}) {
  const { t } = useLingui();
  const text = useText();
  const choices = useChoices();
  const physicians = choices.data?.physicians;
  const name = chosen && text(chosen);
  const signed = physicians?.find(({ title }) => text(title) === name)?.slug;
  return (
    <Field label={<Trans>Physician</Trans>} error={error} required>
      <Select
        // The default needs its option.
        key={String(choices.isPending)}
        name="physician"
        busy={choices.isPending}
        required
        defaultValue={signed ?? ''}
      >
        <option value="">{t`Not chosen`}</option>
        {physicians?.map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {text(title)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
