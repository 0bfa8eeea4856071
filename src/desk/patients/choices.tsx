import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { LocalizedText } from '#contract/text.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useDesk } from '../context.tsx';
import { useText } from '../frame/formats.ts';

/** What is published and can be given to a patient: packages, forms, centers, physicians. */
export function useChoices() {
  const { api } = useDesk();
  return useQuery({
    queryKey: ['care-choices'],
    queryFn: () => api.call('staffCareChoices'),
    staleTime: 300_000,
  });
}

/** One of the published packages. */
export function PackageField() {
  const text = useText();
  const choices = useChoices();
  return (
    <Field label={<Trans>Package</Trans>}>
      <Select name="package" busy={choices.isPending} required>
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
