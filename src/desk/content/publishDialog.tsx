import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { editedKinds } from '#contract/staff/contentEntries.ts';
import type { ContentFault } from '#contract/staff/contentFaults.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { useProblemText } from '../problem.ts';
import { useFaultPlace, useFaultText } from './faultText.ts';
import { useLanguageName } from './names.ts';
import { useColumns } from './useColumns.ts';
import { useEntryEditor } from './useEditor.ts';

/** Publishes languages of the draft, or takes languages or the entry off the site. */
export function PublishDialog({
  act,
  onClose,
  onDone,
}: {
  act: 'publish' | 'withdraw';
  onClose: () => void;
  onDone: (slug: string) => void;
}) {
  const { t } = useLingui();
  const { api } = useDesk();
  const editor = useEntryEditor();
  const problemText = useProblemText();
  const languageName = useLanguageName();
  const { locales } = useColumns();
  const { kind, slug, languages } = editor.entry;
  const hasLanguages = kind !== 'questionnaire';
  const stateOf = (locale: string) => languages.find((one) => one.locale === locale);
  const isPublished = (locale: string) => stateOf(locale)?.state !== 'absent';
  const offered = act === 'publish' ? locales : locales.filter(isPublished);
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    act === 'publish' ? locales.filter((locale) => isReady(stateOf(locale))) : [],
  );
  const [isWhole, setIsWhole] = useState(!hasLanguages && act === 'withdraw');
  const send = useMutation({
    mutationFn: async () => {
      const params = { kind, slug };
      const all = hasLanguages ? [...chosen] : [...locales];
      const done: { slug?: string } = {};
      const isSent = await editor.act(async (version) => {
        const outcome =
          act === 'publish'
            ? await api.call('staffPublishContent', { params, body: { version, locales: all } })
            : await api.call('staffWithdrawContent', {
                params,
                body: { version, locales: isWhole ? null : all },
              });
        editor.setFaults(outcome.status === 'refused' ? outcome.faults : []);
        if (outcome.status === 'refused') return undefined;
        done.slug = outcome.slug;
        // What is typed next is a change of what is stored now.
        return outcome.slug === slug ? api.call('staffContentEntry', { params }) : undefined;
      });
      // A colleague was first: the page shows both.
      if (!isSent) onClose();
      else if (done.slug !== undefined) onDone(done.slug);
    },
  });
  const faults = send.isSuccess ? editor.faults : [];
  const isNothing = hasLanguages && !isWhole && chosen.length === 0;
  const toggle = (locale: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, locale] : chosen.filter((one) => one !== locale));
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t`Close`}
      title={act === 'publish' ? <Trans>Publish</Trans> : <Trans>Take off the site</Trans>}
      description={
        act === 'publish' ? (
          <Trans>
            A language is published whole. Others stay as they are now; what has no language changes
            for all.
          </Trans>
        ) : (
          <Trans>
            Readers of a language that is taken off read another one. The draft keeps every text.
          </Trans>
        )
      }
      actions={
        <>
          {act === 'withdraw' ? (
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
          <Button
            variant={act === 'publish' ? 'filled' : 'danger'}
            disabled={isNothing}
            busy={send.isPending}
            onClick={() => send.mutate()}
          >
            {act === 'publish' ? <Trans>Publish now</Trans> : <Trans>Take off now</Trans>}
          </Button>
          {act === 'publish' ? (
            <Button onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
        </>
      }
    >
      {send.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(send.error)}</Note>
        </div>
      ) : null}
      {faults.length > 0 ? <FaultList faults={faults} /> : null}
      {hasLanguages ? (
        <fieldset className="grid">
          <legend className="sr-only">
            <Trans>Languages</Trans>
          </legend>
          {offered.map((locale) => (
            <Checkbox
              key={locale}
              label={languageName(locale)}
              hint={<StateHint locale={locale} />}
              disabled={isWhole}
              checked={isWhole || chosen.includes(locale)}
              onChange={({ currentTarget }) => toggle(locale, currentTarget.checked)}
            />
          ))}
          {act === 'withdraw' ? (
            <Checkbox
              label={t`The whole entry, with its page`}
              checked={isWhole}
              onChange={({ currentTarget }) => setIsWhole(currentTarget.checked)}
            />
          ) : null}
        </fieldset>
      ) : null}
    </Dialog>
  );
}

/** A language that has something to publish and nothing left to write. */
const isReady = (state: { state: string; missing: number; behind: number } | undefined): boolean =>
  state !== undefined &&
  (state.state === 'changed' || state.state === 'absent') &&
  state.missing === 0 &&
  state.behind === 0;

function StateHint({ locale }: { locale: string }) {
  const { entry } = useEntryEditor();
  const state = entry.languages.find((one) => one.locale === locale);
  const numeral = useLocale();
  const missing = formatNumber(numeral, state?.missing ?? 0);
  const behind = formatNumber(numeral, state?.behind ?? 0);
  if (state && state.missing > 0) return <Trans>Not written yet: {missing}</Trans>;
  if (state && state.behind > 0) return <Trans>Behind in places: {behind}</Trans>;
  if (state?.state === 'changed') return <Trans>Changed since it was published</Trans>;
  if (state?.state === 'absent') return <Trans>Not on the site</Trans>;
  return <Trans>Published as it is</Trans>;
}

/** Why it was refused; what is in this entry is also said at its field. */
export function FaultList({ faults }: { faults: readonly ContentFault[] }) {
  const { t } = useLingui();
  const faultText = useFaultText();
  const placeOf = useFaultPlace();
  return (
    <Note tone="danger" role="alert" title={t`Nothing was changed on the site`}>
      <ul className="grid gap-1">
        {faults.map((fault) => {
          const place = fault.entry === null ? placeOf(fault) : '';
          const kind = editedKinds.find((one) => one === fault.entry?.kind);
          return (
            <li key={JSON.stringify(fault)}>
              {place === '' ? null : <b>{place}: </b>}
              {fault.entry && kind ? (
                <Link
                  to="/desk/content/$kind/$slug"
                  params={{ kind, slug: fault.entry.slug }}
                  className={linkClass('read')}
                >
                  {faultText(fault)}
                </Link>
              ) : (
                faultText(fault)
              )}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
