import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import PencilLine from '~icons/lucide/pencil-line';
import type { Form } from '#contract/form.ts';
import { fhirText } from '#contract/questionnaire/text.ts';
import { textIn } from '#contract/text.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { DeliveryTag } from '#records/deliveryTag.tsx';
import { ListRow } from '#ui/listRow.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { Tag } from '#ui/tag.tsx';
import type { FormList } from './useFormRecord.ts';
import { countQuestions } from './rows.ts';

const linkTo = (form: Form) => (parts: object) => (
  <Link to="/panel/my-forms/$form" params={{ form: form.id }} {...parts} />
);

export function ToFillRow({ form, hasDraft }: FormList['toFill'][number]) {
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

export function SentRow({ form, sent }: FormList['sent'][number]) {
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
