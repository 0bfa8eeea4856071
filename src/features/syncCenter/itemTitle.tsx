import * as v from 'valibot';
import { fhirText } from '#contract/questionnaire/text.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { readRow } from '#mirror/overlay.ts';
import { useLive } from '#mirror/react.tsx';
import { labelOf } from '#sync/acknowledged.ts';
import { kindOf } from './itemKinds.tsx';

/** Arguments of a mutation about a form, whose title is in the mirror. */
const ofForm = v.object({ formId: v.string() });

/**
 * Kind and title of an item in the sync center: "Reply: The back of my knee is warm". `label` is
 * that of a received item, whose arguments are deleted.
 */
export function ItemTitle({ name, label, args }: { name: string; label?: string; args?: unknown }) {
  const locale = useLocale();
  const formId = v.is(ofForm, args) ? args.formId : undefined;
  const form = useLive(
    async (db) => (formId === undefined ? undefined : readRow(db, 'form', formId)),
    [formId],
  );
  const kind = kindOf(name).label;
  const text = form
    ? fhirText(form.questionnaire.title, form.questionnaire._title, locale.code)
    : (label ?? labelOf({ args }));
  return text === '' ? (
    kind
  ) : (
    <>
      {kind}: <bdi>{text}</bdi>
    </>
  );
}
