import type { RowOf } from '#contract/collections.ts';
import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import { eachItem, isChosen } from '#contract/questionnaire/answers.ts';
import type {
  Coding,
  QuestionnaireItem,
  Translations,
} from '#contract/questionnaire/questionnaire.ts';
import type { Answer, ResponseItem } from '#contract/questionnaire/response.ts';
import { translationsOf } from '#contract/questionnaire/text.ts';
import type { Submission } from '#contract/submission.ts';
import type { EntryLine, EntryText, EntryValue, RecordEntry } from './entry.ts';
import { labels, statusWords, yesNo } from './words.ts';

// Entries of rows that contain others: packages with visits, and forms with questions.

export function describePackage(row: PatientPackage): RecordEntry[] {
  const own: RecordEntry = {
    kind: 'patientPackage',
    id: row.id,
    within: row.id,
    title: row.title,
    isTitleInherited: false,
    lines: [
      { text: row.summary },
      { label: labels.status, word: statusWords.patientPackage[row.status] },
      { label: labels.begins, day: row.startsAt },
      { label: labels.ends, day: row.expiresAt },
      ...row.steps.map(({ title }): EntryLine => ({ label: labels.step, text: title })),
      ...row.preparation.map(({ text }): EntryLine => ({ label: labels.preparation, text })),
    ],
    files: [],
    at: row.startsAt,
  };
  return [own, ...row.visits.map((visit) => describeVisit(visit, row))];
}

function describeVisit(visit: Visit, { id, title }: PatientPackage): RecordEntry {
  const { timeZone, physician, careCenter } = visit;
  return {
    kind: 'visit',
    id: visit.id,
    within: id,
    title: careCenter.name,
    isTitleInherited: false,
    lines: [
      { label: labels.time, at: visit.startsAt, timeZone },
      { label: labels.package, text: title },
      ...(physician
        ? [{ label: labels.doctor, text: physician.name }, { text: physician.title }]
        : []),
      { label: labels.address, text: careCenter.address },
      { text: careCenter.city },
      { label: labels.code, code: visit.code },
      { label: labels.phone, code: visit.phone },
      ...(visit.fastFrom === null
        ? []
        : [{ label: labels.fastFrom, at: visit.fastFrom, timeZone }]),
      ...(visit.waterUntil === null
        ? []
        : [{ label: labels.waterUntil, at: visit.waterUntil, timeZone }]),
      ...visit.preparation.map((text): EntryLine => ({ label: labels.preparation, text })),
      ...visit.bring.map((text): EntryLine => ({ label: labels.bring, text })),
    ],
    files: [],
    at: visit.startsAt,
  };
}

/** A FHIR string with its translations as a text for each language. */
function translated(text: string | undefined, translations: Translations | undefined): EntryText {
  const others = translationsOf(translations);
  return others.size > 0 ? { und: text ?? '', ...Object.fromEntries(others) } : (text ?? '');
}

export function describeForm(row: RowOf<'form'>): RecordEntry {
  const { questionnaire } = row;
  return {
    kind: 'form',
    id: row.id,
    within: row.id,
    title: translated(questionnaire.title, questionnaire._title),
    isTitleInherited: false,
    lines: [
      ...(row.reason ? [{ label: labels.reason, text: row.reason }] : []),
      ...(row.dueAt === null ? [] : [{ label: labels.due, day: row.dueAt }]),
      ...[...eachItem(questionnaire.item)]
        .filter(({ text }) => text !== undefined)
        .map((item): EntryLine => ({ text: translated(item.text, item._text) })),
    ],
    files: [],
    at: row.assignedAt,
  };
}

/** The answers, each after its question, which is a line of the form's own entry too. */
export function describeSubmission(row: Submission, form: RowOf<'form'> | undefined): RecordEntry {
  const asked = new Map(
    [...eachItem(form?.questionnaire.item ?? [])].map((item) => [item.linkId, item]),
  );
  const lines = (items: readonly ResponseItem[]): EntryLine[] =>
    items.flatMap(({ linkId, answer = [], item = [] }) => [
      ...answer.flatMap((one): EntryLine[] => {
        const question = asked.get(linkId);
        const value = answerValue(one, question);
        const own = value
          ? [{ ...value, ...(question ? { question: questionOf(question) } : {}) }]
          : [];
        return [...own, ...lines(one.item ?? [])];
      }),
      ...lines(item),
    ]);
  const { questionnaire } = form ?? {};
  return {
    kind: 'submission',
    id: row.id,
    within: row.formId,
    title: questionnaire ? translated(questionnaire.title, questionnaire._title) : '',
    isTitleInherited: true,
    lines: [
      ...(row.number === null ? [] : [{ label: labels.number, code: row.number }]),
      { label: labels.written, at: row.createdAt },
      ...lines(row.response.item),
    ],
    files: row.files ?? [],
    at: row.receivedAt ?? row.createdAt,
  };
}

const questionOf = (item: QuestionnaireItem): EntryText => translated(item.text, item._text);
const codingText = (coding: Coding): EntryText =>
  translated(coding.display ?? coding.code ?? '', coding._display);

function answerValue(answer: Answer, item: QuestionnaireItem | undefined): EntryValue | undefined {
  const { valueCoding, valueBoolean, valueDate, valueDateTime, valueQuantity } = answer;
  if (valueCoding) {
    const option = item?.answerOption?.find((each) => isChosen(each, answer))?.valueCoding;
    return { text: codingText(option ?? valueCoding) };
  }
  if (valueBoolean !== undefined) return { word: valueBoolean ? yesNo.yes : yesNo.no };
  const number = answer.valueInteger ?? answer.valueDecimal;
  if (number !== undefined) return { code: number };
  if (valueQuantity)
    return {
      text: [valueQuantity.value, valueQuantity.unit ?? valueQuantity.code].join(' ').trim(),
    };
  // A date may lack the day, or the month too.
  if (valueDate?.length === 10) return { day: valueDate };
  if (valueDateTime?.includes('T')) return { at: valueDateTime };
  const text =
    valueDate ??
    valueDateTime ??
    answer.valueTime ??
    answer.valueString ??
    answer.valueUri ??
    answer.valueAttachment?.title ??
    answer.valueAttachment?.url ??
    answer.valueReference?.display ??
    answer.valueReference?.reference;
  return text === undefined ? undefined : { text };
}
