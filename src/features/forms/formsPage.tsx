import { Trans, Plural } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '#ui/button.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { rowsClass, ListRow } from '#ui/listRow.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { FormSkeleton } from './formSkeleton.tsx';
import { useFormList, type FormList } from './useFormRecord.ts';
import PencilLine from '~icons/lucide/pencil-line';
import type { Form } from '#contract/form.ts';
import { fhirText } from '#contract/questionnaire/text.ts';
import { textIn } from '#contract/text.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { DeliveryTag } from '#records/deliveryTag.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { Tag } from '#ui/tag.tsx';
import { countQuestions } from './formRows.ts';

/** The panel’s list of forms from the clinic: to fill in, and sent. */
export function FormsPage() {
  const list = useFormList();
  return (
    <div className="form-width">
      <PageHeader title={<Trans>Forms</Trans>} className="mb-6" />
      {list === undefined ? <FormSkeleton /> : <Lists {...list} />}
    </div>
  );
}

function Lists({ toFill, sent }: NonNullable<ReturnType<typeof useFormList>>) {
  if (toFill.length + sent.length === 0) {
    return (
      <EmptyState
        text={
          <Trans>No forms to fill in now. When the clinic sends one, it will appear here.</Trans>
        }
        action={
          <Link to="/panel/my-ticket/new" className={buttonClass()}>
            <Trans>Write to the clinic</Trans>
          </Link>
        }
      />
    );
  }
  return (
    <div className="grid gap-10">
      <section aria-labelledby="forms-to-fill">
        <h2 id="forms-to-fill" className="mb-3 t-h2">
          <Trans>To fill in</Trans>
        </h2>
        {toFill.length > 0 ? (
          <ul className={rowsClass}>
            {toFill.map((row) => (
              <ToFillRow key={row.form.id} {...row} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-2">
            <Trans>Nothing is left to fill in.</Trans>
          </p>
        )}
      </section>
      {sent.length > 0 ? (
        <section aria-labelledby="forms-sent">
          <h2 id="forms-sent" className="mb-3 t-h2">
            <Trans>Sent forms</Trans>
          </h2>
          <ul className={rowsClass}>
            {sent.map((row) => (
              <SentRow key={row.form.id} {...row} />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

const linkTo = (form: Form) => (parts: object) => (
  <Link to="/panel/my-forms/$form" params={{ form: form.id }} {...parts} />
);

function ToFillRow({ form, hasDraft }: FormList['toFill'][number]) {
  const locale = useLocale();
  const { questionnaire, reason, dueAt } = form;
  const day = dueAt && formatDay(locale, dueAt, 'UTC');
  const count = countQuestions(questionnaire);
  const facts = [
    { key: 'count', text: <Plural value={count} one="# question" other="# questions" /> },
    ...(day ? [{ key: 'due', text: <Trans>Due by {day}</Trans> }] : []),
  ];
  return (
    <ListRow
      title={fhirText(questionnaire.title, questionnaire._title, locale.code)}
      detail={reason ? textIn(reason, locale.code) : undefined}
      meta={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <MetaList items={facts} />
          {hasDraft ? (
            <Tag icon={PencilLine}>
              <Trans>Draft saved</Trans>
            </Tag>
          ) : null}
        </div>
      }
      link={linkTo(form)}
    />
  );
}

function SentRow({ form, sent }: FormList['sent'][number]) {
  const locale = useLocale();
  const { questionnaire } = form;
  return (
    <ListRow
      title={fhirText(questionnaire.title, questionnaire._title, locale.code)}
      detail={sent ? formatDay(locale, sent.submission.createdAt) : undefined}
      meta={sent ? <DeliveryTag delivery={sent.delivery} /> : undefined}
      link={linkTo(form)}
    />
  );
}
