import * as v from 'valibot';
import { uuid } from '#contract/ids.ts';
import { maxRecordLinks, recordLinkKinds } from '#contract/recordLink.ts';
import { localizedText } from '#contract/text.ts';
import { defaultLocale, findLocale } from '#i18n/locales.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { type Draft, useDraft } from '../../useDraft.ts';

const linked = v.pipe(
  v.array(v.object({ kind: v.picklist(recordLinkKinds), id: uuid, title: localizedText })),
  v.maxLength(maxRecordLinks),
);
/** Records that the answer being written will link to. */
export type LinkedRecord = v.InferOutput<typeof linked>[number];

function read({ text }: Draft): LinkedRecord[] {
  if (text === '') return [];
  try {
    return v.parse(linked, JSON.parse(text));
  } catch {
    return [];
  }
}

/** They outlive the page like the text. */
export function useLinkedRecords(ticketId: string) {
  const draft = useDraft(`ticket:${ticketId}:records`);
  const records = read(draft);
  const keep = (next: LinkedRecord[]) => draft.set(next.length === 0 ? '' : JSON.stringify(next));
  return {
    records,
    isFull: records.length >= maxRecordLinks,
    add({ kind, id, title }: LinkedRecord) {
      if (records.length < maxRecordLinks && !records.some((each) => each.id === id))
        keep([...records, { kind, id, title }]);
    },
    remove: (ids: readonly string[]) => keep(records.filter(({ id }) => !ids.includes(id))),
  };
}
export type LinkedRecords = ReturnType<typeof useLinkedRecords>;

/** Where the patient's portal is, in the language that the patient reads. */
export function portalBase(patientLocale: string): string {
  const path = joinPath(findLocale(patientLocale) ?? defaultLocale, '/');
  return location.origin + (path === '/' ? '' : path);
}
