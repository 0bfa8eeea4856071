import * as v from 'valibot';
import { type FileRef, fileTypes, maxFileBytes } from '../file.ts';
import { uuid } from '../ids.ts';
import { extensionUrl, isTrue, mimeTypesOf, numberOf } from './extensions.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import type { Answer, ResponseItem } from './response.ts';

// Questions of type `attachment`. The answer names a file, whose bytes are uploaded apart, as those
// of messages and documents are.

type WithExtensions = Pick<QuestionnaireItem, 'extension'>;

/** The most files of one form. */
export const maxFormFiles = 20;

/**
 * The types of files that a question takes: those of Nabz, as far as its mimeType extensions allow
 * them. https://hl7.org/fhir/R4/extension-mimetype.html
 */
export function acceptedTypes(item: WithExtensions): (typeof fileTypes)[number][] {
  const allowed = mimeTypesOf(item).map((type) => type.toLowerCase());
  if (allowed.length === 0) return [...fileTypes];
  return fileTypes.filter((type) =>
    [type, `${type.split('/')[0]}/*`, '*/*'].some((name) => allowed.includes(name)),
  );
}

/**
 * The largest file that a question takes, in bytes; the maxSize extension is in megabytes.
 * https://hl7.org/fhir/R4/extension-maxsize.html
 */
export function maxBytesOf(item: WithExtensions): number {
  const megabytes = numberOf(item, 'maxSize');
  return megabytes === undefined
    ? maxFileBytes
    : Math.min(maxFileBytes, Math.floor(megabytes * 1024 * 1024));
}

/**
 * Whether files can be added at a question of type `attachment`. One with an initial file only
 * shows that file: it is not the patient's.
 */
export const takesFiles = (item: QuestionnaireItem): boolean =>
  !isTrue(item, 'noUpload') && !item.initial?.length && acceptedTypes(item).length > 0;

const copies = new WeakMap<Questionnaire, Questionnaire>();

/**
 * The form where no files can be sent: for visitors without an account, and for responses of
 * earlier releases. Its questions of type `attachment` are shown and not asked.
 */
export function withoutUploads(form: Questionnaire): Questionnaire {
  const known = copies.get(form);
  if (known) return known;
  const marked = { url: extensionUrl('noUpload'), valueBoolean: true };
  const change = (item: QuestionnaireItem): QuestionnaireItem => ({
    ...item,
    ...(item.type === 'attachment' ? { extension: [...(item.extension ?? []), marked] } : {}),
    ...(item.item ? { item: item.item.map(change) } : {}),
  });
  const copy = hasAttachments(form.item) ? { ...form, item: form.item.map(change) } : form;
  copies.set(form, copy);
  return copy;
}

const hasAttachments = (items: readonly QuestionnaireItem[]): boolean =>
  items.some(({ type, item = [] }) => type === 'attachment' || hasAttachments(item));

/** The answer that names a file. */
export const fileAnswer = ({ fileId, name, type, size }: FileRef): Answer => ({
  valueAttachment: { contentType: type, url: `urn:uuid:${fileId}`, size, title: name },
});

/** The id of the file that an answer names; undefined for other answers. */
export function fileIdOf({ valueAttachment }: Answer): string | undefined {
  const [, id] = /^urn:uuid:(.+)$/.exec(valueAttachment?.url?.slice(0, 100) ?? '') ?? [];
  return v.is(uuid, id) ? id : undefined;
}

/** All answers of a response that are attachments. */
export function* attachmentsIn(items: readonly ResponseItem[]): Generator<Answer> {
  for (const { answer = [], item = [] } of items) {
    for (const { item: below = [], ...value } of answer) {
      if (value.valueAttachment) yield value;
      yield* attachmentsIn(below);
    }
    yield* attachmentsIn(item);
  }
}
