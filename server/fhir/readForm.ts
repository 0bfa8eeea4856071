import * as v from 'valibot';
import type { FileRef } from '#contract/file.ts';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import { fileAnswer } from '#contract/questionnaire/attachments.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import {
  type QuestionnaireResponse,
  questionnaireResponse,
  type ResponseAnswer,
  type ResponseItem,
} from '#contract/questionnaire/response.ts';
import { prepareQuestionnaire } from '../content/entities/questionnaires/prepare.ts';
import { storedQuestionnaire } from '../content/schemas.ts';
import { ProblemError } from '../http/problem.ts';
import { receiveResponse } from '../mutations/receiveResponse.ts';
import { type Entry, identifiersOf, isObject, type JsonObject } from './bundle.ts';
import {
  concept,
  conceptText,
  dayFrom,
  instantFrom,
  list,
  optional,
  period,
  reference,
  text,
} from './elements.ts';
import { derivedId, rowIdOf } from './identity.ts';
import { addRow, type ImportContext, type ImportedPatient, patientOf } from './imported.ts';
import { fillForm, questionnaireSystem } from './names.ts';
import { attachment, readFile } from './readDocument.ts';

/** The questionnaires of a bundle by `url|version`. */
export type Questionnaires = Map<string, { form: Questionnaire; entry: Entry }>;

export function readQuestionnaires(
  context: ImportContext,
  entries: readonly Entry[],
): Questionnaires {
  const { bundle } = context;
  const found: Questionnaires = new Map();
  for (const entry of entries) {
    const { path, resource } = entry;
    const slug = identifiersOf(entry).find(({ system }) => system === questionnaireSystem)?.value;
    const { identifier: _own, meta: _meta, ...raw } = withNumbers(resource);
    const named = slug === undefined ? raw : { ...raw, id: slug };
    const prepared = prepareQuestionnaire(named, { name: undefined, files: new Map() });
    for (const { path: at, fault } of prepared.faults) bundle.fault([path, ...at].join('.'), fault);
    for (const note of prepared.notes) bundle.note(path, note);
    const parsed = v.safeParse(storedQuestionnaire, prepared.data);
    if (!parsed.success) {
      for (const issue of parsed.issues)
        bundle.fault(`${path}.${v.getDotPath(issue) ?? ''}`, 'is not as Nabz can show it');
      continue;
    }
    found.set(canonicalOf(parsed.output), { form: parsed.output, entry });
  }
  return found;
}

/** Decimals as numbers again: a form has no use for their digits. */
function withNumbers(value: JsonObject): JsonObject {
  const change = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(change);
    if (!isObject(one)) return one;
    return Object.fromEntries(
      Object.entries(one).map(([key, inner]) => [
        key,
        key === 'value' && typeof inner === 'string' && /^-?\d+(?:\.\d+)?$/.test(inner)
          ? Number(inner)
          : change(inner),
      ]),
    );
  };
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner)]));
}

const task = v.looseObject({
  status: text,
  code: optional(concept),
  authoredOn: optional(text),
  reasonCode: optional(concept),
  restriction: optional(v.looseObject({ period: optional(period) })),
  output: list(v.looseObject({ valueReference: optional(reference) })),
});

/** A form that a Task of the bundle assigns. */
export interface AssignedForm {
  patient: ImportedPatient;
  canonical: string;
  id: string;
  /** The response that the task names, or that was found for it. */
  answer: Entry | undefined;
}

export const isFormTask = ({ resource }: Entry): boolean => {
  const parsed = v.safeParse(task, resource);
  return (
    parsed.success &&
    (parsed.output.code?.coding ?? []).some(
      ({ system, code }) => system === fillForm.system && code === fillForm.code,
    )
  );
};

/** A Task to fill in a form is an assigned form. */
export function readFormTask(
  context: ImportContext,
  entry: Entry,
  questionnaires: Questionnaires,
): AssignedForm | undefined {
  const { bundle, now } = context;
  const read = bundle.parse(task, entry);
  const patient = read && patientOf(context, entry, 'for');
  if (!read || !patient) return undefined;
  const { path } = entry;
  const about = bundle.find(entry.resource['focus'], entry);
  const known = [...questionnaires.values()].find((one) => one.entry === about);
  if (!known) return void bundle.fault(`${path}.focus`, 'is no Questionnaire of this bundle');
  if (read.status === 'cancelled' || read.status === 'entered-in-error')
    return void bundle.note(path, `is ${read.status} and was left out`);
  const id = rowIdOf(patient.accountId, entry);
  addRow(context, patient, path, 'form', {
    id,
    questionnaire: known.form,
    reason: conceptText(read.reasonCode) ?? null,
    status: 'to-fill',
    assignedAt: instantFrom(read.authoredOn) ?? now,
    dueAt: dayFrom(read.restriction?.period?.end) ?? null,
  });
  const answer = bundle.find(read.output?.[0]?.valueReference, entry);
  return { patient, canonical: canonicalOf(known.form), id, answer };
}

const response = v.looseObject({
  status: text,
  questionnaire: text,
  authored: optional(text),
  item: v.optional(v.array(v.unknown()), []),
});

/** A QuestionnaireResponse: the answers, and the form where no Task of the bundle has it. */
export async function readResponse(
  context: ImportContext,
  entry: Entry,
  questionnaires: Questionnaires,
  assigned: readonly AssignedForm[],
): Promise<void> {
  const { bundle, content, now } = context;
  const read = bundle.parse(response, entry);
  const patient = read && patientOf(context, entry, 'subject');
  if (!read || !patient) return;
  const { path } = entry;
  bundle.noteOthers(entry, [...Object.keys(response.entries), 'subject', 'source', 'author']);
  if (read.status !== 'completed' && read.status !== 'amended')
    return bundle.note(path, `is ${read.status} and was left out`);
  const form =
    questionnaires.get(read.questionnaire)?.form ??
    content.list('questionnaire').find((one) => canonicalOf(one) === read.questionnaire);
  if (!form)
    return bundle.fault(
      `${path}.questionnaire`,
      `${read.questionnaire} is neither in the bundle nor a form of this clinic (url|version)`,
    );
  const id = rowIdOf(patient.accountId, entry);
  const authored = instantFrom(read.authored) ?? now;
  const files: FileRef[] = [];
  const parsed = v.safeParse(questionnaireResponse, {
    resourceType: 'QuestionnaireResponse',
    questionnaire: read.questionnaire,
    status: 'completed',
    ...(read.authored === undefined ? {} : { authored: read.authored }),
    item: withNumbers({ item: read.item })['item'],
  });
  if (!parsed.success)
    return bundle.fault(`${path}.${v.getDotPath(parsed.issues[0]) ?? 'item'}`, 'cannot be taken');
  // Attachments are read of the file itself, as the contract leaves their bytes out.
  const item = withFiles(parsed.output.item, listOfItems(read.item), (stated) => {
    const place = `${path}.item`;
    const file = readFile(context, patient, { entry, attachment: stated, place, owner: id });
    if (file) files.push(file);
    return file;
  });
  const checked = await checkResponse(form, { ...parsed.output, item }, authored);
  if (typeof checked === 'string') return bundle.fault(`${path}.item`, checked);
  const fits = assigned.filter(
    (one) => one.patient === patient && one.canonical === read.questionnaire,
  );
  const own =
    fits.find(({ answer }) => answer === entry) ?? fits.find(({ answer }) => answer === undefined);
  if (own) own.answer = entry;
  const formRow =
    own && patient.rows.find(({ collection, row }) => collection === 'form' && row.id === own.id);
  const formId = own?.id ?? derivedId(id, 'form');
  if (formRow) formRow.row = { ...formRow.row, status: 'sent' };
  else
    addRow(context, patient, path, 'form', {
      id: formId,
      questionnaire: form,
      reason: null,
      status: 'sent',
      assignedAt: authored,
      dueAt: null,
    });
  addRow(context, patient, path, 'submission', {
    id,
    formId,
    response: checked,
    files,
    number: null,
    createdAt: authored,
    receivedAt: authored,
  });
}

/** The response as it is stored, or what is wrong with it. */
async function checkResponse(
  form: Questionnaire,
  given: QuestionnaireResponse,
  now: string,
): Promise<QuestionnaireResponse | string> {
  try {
    return await receiveResponse(form, given, now);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return `${error.details.field ?? 'the answers'} cannot be taken: ${error.details.detail ?? error.slug}`;
  }
}

const listOfItems = (value: unknown): JsonObject[] =>
  Array.isArray(value) ? value.filter(isObject) : [];

/** The items with the files of their attachments; `raw` has the bytes. */
function withFiles(
  items: readonly ResponseItem[],
  raw: readonly JsonObject[],
  fileOf: (stated: v.InferOutput<typeof attachment>) => FileRef | undefined,
): ResponseItem[] {
  return items.map((item, at) => {
    const below = listOfItems(raw[at]?.['item']);
    const answers = listOfItems(raw[at]?.['answer']);
    const answer = item.answer?.map((one, place): ResponseAnswer => {
      const inner = one.item && withFiles(one.item, listOfItems(answers[place]?.['item']), fileOf);
      const stated = v.safeParse(attachment, answers[place]?.['valueAttachment']);
      const file = one.valueAttachment && stated.success ? fileOf(stated.output) : undefined;
      return { ...one, ...(file ? fileAnswer(file) : {}), ...(inner ? { item: inner } : {}) };
    });
    return {
      ...item,
      ...(answer ? { answer } : {}),
      ...(item.item ? { item: withFiles(item.item, below, fileOf) } : {}),
    };
  });
}
