import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { textIn } from '#contract/text.ts';
import { type ContentRow, editedKinds } from '#contract/staff/contentEntries.ts';
import { formatNumber } from '#i18n/formats.ts';
import { matchesSearch } from '#i18n/foldText.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { Loading } from '../frame/loading.tsx';
import { Tag } from '#ui/tag.tsx';
import { useDesk, useMay } from '../context.tsx';
import { DeskTable } from '../frame/deskTable.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useMoment } from '../frame/formats.ts';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';
import { LanguageTag } from './languageTag.tsx';
import { useKindNames, useLanguageName } from './names.ts';
import { NewEntryDialog } from './newEntryDialog.tsx';

/** What the public site shows, kind by kind, and how each language of it stands. */
export function ContentPage() {
  const { t } = useLingui();
  useTitle(t`Content`);
  const may = useMay();
  const { api } = useDesk();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const kinds = useKindNames();
  const locale = useLocale();
  const { kind = 'post', text = '' } = useSearch({ from: '/frame/desk/content' });
  const [isCreating, setIsCreating] = useState(false);
  const list = useQuery({
    queryKey: ['content-list', kind],
    queryFn: () => api.call('staffContentList', { query: { kind } }),
    enabled: may('content.read'),
  });
  if (!may('content.read')) return <RoleNeeded />;
  const rows = (list.data?.items ?? []).filter(({ title, slug }) =>
    matchesSearch(`${Object.values(title).join(' ')} ${slug}`, text),
  );
  const count = rows.length;
  return (
    <div className="grid content-start gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 tabIndex={-1} className="t-h1 outline-none">
          <Trans>Content</Trans>
        </h1>
        {may('content') ? (
          <Button variant="filled" size="sm" onClick={() => setIsCreating(true)}>
            <Trans>New</Trans>
          </Button>
        ) : null}
      </div>
      <div className="grid max-w-2xl gap-3 sm:grid-cols-2">
        <Field label={<Trans>Kind</Trans>}>
          <Select
            value={kind}
            onChange={({ currentTarget }) => {
              const next = editedKinds.find((one) => one === currentTarget.value);
              void navigate({ to: '/desk/content', search: { kind: next } });
            }}
          >
            {editedKinds.map((one) => (
              <option key={one} value={one}>
                {kinds[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={<Trans>Search in titles and addresses</Trans>}>
          <Input
            type="search"
            dir="auto"
            maxLength={100}
            value={text}
            onChange={({ currentTarget }) =>
              void navigate({
                to: '/desk/content',
                search: { kind, text: currentTarget.value || undefined },
                replace: true,
              })
            }
          />
        </Field>
      </div>
      {list.error ? <Note tone="danger">{problemText(list.error)}</Note> : null}
      {list.isPending ? <Loading /> : null}
      {list.data ? (
        <p role="status" className="text-ink-2">
          {kinds[kind]}: {formatNumber(locale, count)}
        </p>
      ) : null}
      {count > 0 ? <Rows rows={rows} code={locale.code} /> : null}
      {isCreating ? (
        <NewEntryDialog
          kind={kind}
          rows={list.data?.items ?? []}
          onClose={() => setIsCreating(false)}
        />
      ) : null}
    </div>
  );
}

function Rows({ rows, code }: { rows: readonly ContentRow[]; code: string }) {
  const { t } = useLingui();
  const languageName = useLanguageName();
  const moment = useMoment();
  const locales = rows[0]?.languages.map(({ locale }) => locale) ?? [];
  return (
    <DeskTable heads={[t`Title`, ...locales.map(languageName), t`Draft`]}>
      {rows.map(({ kind, slug, title, languages, isReviewAsked, changedAt, changedBy }) => (
        <tr key={slug}>
          <td>
            <Link
              to="/desk/content/$kind/$slug"
              params={{ kind, slug }}
              className={linkClass('act')}
            >
              <bdi>{textIn(title, code)}</bdi>
            </Link>{' '}
            {isReviewAsked ? <Tag tone="amber">{t`Review asked for`}</Tag> : null}
          </td>
          {languages.map((state) => (
            <td key={state.locale}>
              <LanguageTag state={state} isQuiet />
            </td>
          ))}
          <td className="whitespace-nowrap text-ink-2">
            {changedAt === null ? null : (
              <>
                {moment(changedAt)} <bdi>{changedBy}</bdi>
              </>
            )}
          </td>
        </tr>
      ))}
    </DeskTable>
  );
}
