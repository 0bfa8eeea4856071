import { takesFiles } from './attachments.ts';
import type { Computed } from './computed.ts';
import { expressionsOf, isTrue } from './extensions.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { isQuestion } from './repeat.ts';
import type { Answer } from './response.ts';

export { isQuestion } from './repeat.ts';

/**
 * Answers by key (repeat.ts), as forms hold them while they are filled; stored as drafts, so old
 * shapes must stay readable. An empty list: asked and left unanswered. Sent as a
 * `QuestionnaireResponse`.
 */
export type Answers = Readonly<Record<string, readonly Answer[]>>;

export type AnswerValue = string | number | boolean;

/** The comparable value of an answer: a coding is its code, an amount its number. */
export function answerValue(answer: Answer): AnswerValue | undefined {
  const { valueCoding, valueQuantity, valueReference, valueAttachment } = answer;
  return (
    valueCoding?.code ??
    valueCoding?.display ??
    answer.valueBoolean ??
    answer.valueInteger ??
    answer.valueDecimal ??
    answer.valueDate ??
    answer.valueDateTime ??
    answer.valueTime ??
    answer.valueString ??
    answer.valueUri ??
    valueQuantity?.value ??
    valueReference?.reference ??
    valueReference?.display ??
    valueAttachment?.url
  );
}

export const isBlank = (answer: Answer): boolean =>
  answerValue(answer) === undefined || answer.valueString?.trim() === '';

/** Answers with content: spaces alone are no answer. */
export const given = (answers: Answers, key: string): Answer[] =>
  listed(answers, key).filter((answer) => !isBlank(answer));

const listed = (answers: Answers, key: string): readonly Answer[] =>
  Object.hasOwn(answers, key) ? (answers[key] ?? []) : [];

/** Whether amounts in these units can be compared; one without a code is taken to be in both. */
export const isSameUnit = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || a === b;

export type AnswerOption = NonNullable<QuestionnaireItem['answerOption']>[number];

/** The answer that an option stands for; translations stay with the questionnaire. */
export function optionAnswer(option: AnswerOption): Answer {
  const { valueCoding, valueInteger, valueDate, valueTime, valueReference } = option;
  if (valueCoding) {
    const { system, version, code, display } = valueCoding;
    return {
      valueCoding: {
        ...(system === undefined ? {} : { system }),
        ...(version === undefined ? {} : { version }),
        ...(code === undefined ? {} : { code }),
        ...(display === undefined ? {} : { display }),
      },
    };
  }
  if (valueInteger !== undefined) return { valueInteger };
  if (valueDate !== undefined) return { valueDate };
  if (valueTime !== undefined) return { valueTime };
  return valueReference ? { valueReference } : { valueString: option.valueString ?? '' };
}

type GivenCoding = NonNullable<Answer['valueCoding']>;

/** The same code of the same system; a system that one of them lacks is not compared. */
const isSameCoding = (a: GivenCoding, b: GivenCoding): boolean =>
  a.code === b.code &&
  (a.code !== undefined || a.display === b.display) &&
  (a.system === undefined || b.system === undefined || a.system === b.system);

/** Whether the answer is that option. */
export function isChosen(option: AnswerOption, answer: Answer): boolean {
  const value = optionAnswer(option);
  if (value.valueCoding || answer.valueCoding)
    return (
      value.valueCoding !== undefined &&
      answer.valueCoding !== undefined &&
      isSameCoding(value.valueCoding, answer.valueCoding)
    );
  return typeOf(value) === typeOf(answer) && answerValue(value) === answerValue(answer);
}

/** `valueString`, `valueDate`, …: the key of the answer's value. */
const typeOf = (answer: Answer): string | undefined =>
  Object.entries(answer).find(([, value]) => value !== undefined)?.[0];

/**
 * Whether the option excludes all others, such as "None". https://hl7.org/fhir/R4/extension-
 * questionnaire-optionexclusive.html
 */
export const isExclusive = (option: AnswerOption): boolean => isTrue(option, 'optionExclusive');

export const isHidden = (item: QuestionnaireItem): boolean => isTrue(item, 'hidden');
export const isCalculated = (item: QuestionnaireItem): boolean =>
  expressionsOf(item, 'calculatedExpression').length > 0;

/** A choice whose options are elsewhere, and which the import could not resolve. */
export const lacksOptions = (item: QuestionnaireItem): boolean =>
  item.type === 'choice' && !item.answerOption?.length;

/**
 * Whether the patient answers the question. Others have a fixed or calculated value, or need what
 * a patient cannot give.
 */
export const isAsked = (item: QuestionnaireItem): boolean =>
  isQuestion(item) &&
  item.readOnly !== true &&
  !isHidden(item) &&
  !isCalculated(item) &&
  item.type !== 'reference' &&
  (item.type !== 'attachment' || takesFiles(item)) &&
  !lacksOptions(item);

/** The answers with which a question begins, as FHIR's `initial` and `initialSelected` say. */
export function initialAnswers(item: QuestionnaireItem): Answer[] {
  const preset = (item.initial ?? []).map(({ valueCoding, ...rest }) =>
    valueCoding ? optionAnswer({ valueCoding }) : rest,
  );
  const chosen = (item.answerOption ?? []).filter((option) => option.initialSelected);
  const all = [...preset, ...chosen.map(optionAnswer)];
  return item.repeats ? all : all.slice(0, 1);
}

/** The answers that count for an item of `unroll`: given, fixed or calculated. */
export function answersTo(
  item: QuestionnaireItem,
  answers: Answers,
  computed?: Computed,
): readonly Answer[] {
  if (isCalculated(item))
    return computed ? (computed.answers.get(item.linkId) ?? []) : listed(answers, item.linkId);
  if (isAsked(item) || Object.hasOwn(answers, item.linkId)) return listed(answers, item.linkId);
  return isQuestion(item) ? initialAnswers(item) : [];
}

export function* eachItem(items: readonly QuestionnaireItem[]): Generator<QuestionnaireItem> {
  for (const item of items) {
    yield item;
    yield* eachItem(item.item ?? []);
  }
}

export const canonicalOf = (form: Questionnaire): string =>
  `${form.url ?? `urn:nabz:questionnaire:${form.id}`}|${form.version}`;
