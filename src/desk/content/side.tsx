import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { textIn } from '#contract/text.ts';
import type { ContentEntry } from '#contract/staff/contentEntries.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Select } from '#ui/select.tsx';
import { useDesk, useMay, useStaff } from '../context.tsx';
import { useProblemText } from '../problem.ts';
import { FaultList } from './publishDialog.tsx';
import { reviewersFor } from './reviewers.ts';
import { ScheduleDialog, useIranMoment } from './scheduleDialog.tsx';
import { useLanguageName } from './names.ts';
import { useColumns } from './useColumns.ts';
import { useEntryEditor } from './useEditor.ts';
import { useNames } from './useNames.ts';

/** A part of the column beside the text. */
export function SidePart({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="grid gap-2 border-b border-hair py-4">
      <h2 className="font-strong t-h3">{title}</h2>
      {children}
    </section>
  );
}

/** When each language is published or taken off. */
export function Publishing() {
  const { t } = useLingui();
  const { entry, mayEdit } = useEntryEditor();
  const { locales } = useColumns();
  const languageName = useLanguageName();
  const moment = useIranMoment();
  const [planning, setPlanning] = useState<string>();
  const refused = entry.schedule.filter(({ faults }) => faults.length > 0);
  return (
    <SidePart title={<Trans>Publishing</Trans>}>
      <ul className="grid">
        {locales.map((locale) => {
          const language = languageName(locale);
          const plans = entry.schedule.filter(
            (plan) => plan.locale === locale && plan.faults.length === 0,
          );
          return (
            <li
              key={locale}
              className="flex flex-wrap items-center justify-between gap-x-2 border-b border-hair py-1"
            >
              <span>{language}</span>
              <span>
                {plans.length === 0 ? (
                  <span className="text-ink-2">{t`no date`}</span>
                ) : (
                  plans.map(({ act, at }) => {
                    const time = moment(at);
                    return (
                      <b key={act} className="block">
                        {act === 'publish' ? time : t`off: ${time}`}
                      </b>
                    );
                  })
                )}
              </span>
              {mayEdit ? (
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={t`Plan: ${language}`}
                  onClick={() => setPlanning(locale)}
                >
                  <Trans>Plan</Trans>
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p className="text-ink-2">
        <Trans>Iran time</Trans>
      </p>
      {refused.map((plan) => {
        const language = languageName(plan.locale);
        const time = moment(plan.at);
        return (
          <div key={`${plan.locale} ${plan.act}`} className="grid gap-1">
            <p className="text-danger-ink">{t`${language}, ${time}: not done`}</p>
            <FaultList faults={plan.faults} />
          </div>
        );
      })}
      {planning === undefined ? null : (
        <ScheduleDialog locale={planning} onClose={() => setPlanning(undefined)} />
      )}
    </SidePart>
  );
}

/** Who of the clinic reviewed an article; a later change waits for a new review. */
export function MedicalReview() {
  const { t } = useLingui();
  const { api } = useDesk();
  const may = useMay();
  const locale = useLocale();
  const editor = useEntryEditor();
  const { entry, data, mayEdit } = editor;
  const names = useNames();
  const problemText = useProblemText();
  const languageName = useLanguageName();
  const { reviewer, reviewedAt } = data;
  const physicians = names.data?.['physician'] ?? [];
  const [chosen, setChosen] = useState<string>();
  const params = { kind: entry.kind, slug: entry.slug };
  const act = useMutation({
    mutationFn: (change: (version: number) => Promise<ContentEntry>) => editor.act(change),
  });
  const doctor = physicians.find(({ slug }) => slug === reviewer);
  const name = doctor ? textIn(doctor.title, locale.code) : String(reviewer ?? '');
  const { offered, preset } = reviewersFor(physicians, useStaff().physician, reviewer);
  const own = chosen ?? preset;
  const languages = new Intl.ListFormat(locale.format, { type: 'unit' }).format(
    entry.unreviewed.map(languageName),
  );
  return (
    <SidePart title={<Trans>Medical review</Trans>}>
      {act.error ? (
        <div role="alert">
          <Note tone="danger">{problemText(act.error)}</Note>
        </div>
      ) : null}
      <p className="text-ink-2">
        {typeof reviewedAt === 'string' ? (
          `${name}, ${formatDay(locale, reviewedAt, 'UTC')}`
        ) : (
          <Trans>Not reviewed. The article names no reviewer.</Trans>
        )}
      </p>
      {entry.unreviewed.length > 0 ? (
        <Note tone="warn" title={t`The text changed after the review`}>
          <Trans>Publishing waits for a new review: {languages}.</Trans>
        </Note>
      ) : null}
      {entry.isReviewAsked ? (
        <p className="text-secondary-ink">
          <Trans>A review was asked for.</Trans>
        </p>
      ) : null}
      {may('content.review') ? (
        <>
          <Field label={<Trans>Reviewed by</Trans>}>
            <Select
              busy={names.isPending}
              value={own}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              <option value="">{t`Not chosen`}</option>
              {offered.map(({ slug, title }) => (
                <option key={slug} value={slug}>
                  {textIn(title, locale.code)}
                </option>
              ))}
            </Select>
          </Field>
          <Button
            variant="filled"
            size="sm"
            busy={act.isPending}
            disabled={own === ''}
            onClick={() =>
              act.mutate((version) =>
                api.call('staffReviewContent', { params, body: { version, reviewer: own } }),
              )
            }
          >
            <Trans>Reviewed today</Trans>
          </Button>
        </>
      ) : null}
      {mayEdit ? (
        <div className="flex flex-wrap gap-1">
          {entry.isReviewAsked ? null : (
            <Button
              size="sm"
              variant="quiet"
              busy={act.isPending}
              onClick={() =>
                act.mutate((version) => api.call('staffAskReview', { params, body: { version } }))
              }
            >
              <Trans>Ask for a review</Trans>
            </Button>
          )}
          {reviewer === undefined ? null : (
            <Button size="sm" variant="danger" onClick={() => editor.set(['reviewer'], undefined)}>
              <Trans>Remove the review</Trans>
            </Button>
          )}
        </div>
      ) : null}
    </SidePart>
  );
}
