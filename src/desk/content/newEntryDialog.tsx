import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { textIn } from '#contract/text.ts';
import type { ContentRow, EditedKind } from '#contract/staff/contentEntries.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { useDesk } from '../context.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { useKindNames } from './names.ts';

/** A new entry as a draft; nothing of it is public. */
export function NewEntryDialog({
  kind,
  rows,
  onClose,
}: {
  kind: EditedKind;
  rows: readonly ContentRow[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const { api } = useDesk();
  const { code } = useLocale();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const kindName = useKindNames()[kind];
  const [isBad, setIsBad] = useState(false);
  const create = useMutation({
    mutationFn: (body: { slug: string; copyOf: string | undefined }) =>
      api.call('staffCreateContent', { body: { kind, ...body } }),
    onSuccess: async ({ slug }) => {
      await queries.invalidateQueries({ queryKey: ['content-list', kind] });
      await navigate({ to: '/desk/content/$kind/$slug', params: { kind, slug } });
    },
  });
  const errorOf = useFieldError(create.error);
  return (
    <FormDialog
      title={<Trans>New: {kindName}</Trans>}
      submitLabel={<Trans>Create the draft</Trans>}
      onClose={onClose}
      onSubmit={(value) => {
        const slug = value('slug').toLowerCase();
        const isGood = /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug);
        setIsBad(!isGood);
        if (isGood) create.mutate({ slug, copyOf: value('copyOf') || undefined });
      }}
      isBusy={create.isPending}
      error={errorOf('slug') === undefined ? create.error : undefined}
    >
      <Field
        label={<Trans>Address</Trans>}
        hint={<Trans>Small Latin letters, digits and hyphens, such as home-visits</Trans>}
        error={isBad ? t`Use small Latin letters, digits and hyphens only.` : errorOf('slug')}
      >
        <Input name="slug" ltr required maxLength={80} autoComplete="off" />
      </Field>
      <Field label={<Trans>Begin with a copy of</Trans>}>
        <Select name="copyOf">
          <option value="">{t`Nothing`}</option>
          {rows.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {textIn(title, code)}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  );
}
