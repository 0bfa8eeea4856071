import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { copyId, plainId, unroll } from './repeat.ts';
import type { Answer, QuestionnaireResponse, ResponseItem } from './response.ts';

/**
 * Answers by linkId, as forms hold them while they are filled; stored as drafts, so old shapes must
 * stay readable. An empty list: asked and left unanswered. Sent as a `QuestionnaireResponse`.
 */
export type Answers = Readonly<Record<string, readonly Answer[]>>;

export type AnswerValue = string | number | boolean;

/** The comparable value of an answer: a coding is its code. */
export function answerValue(answer: Answer): AnswerValue | undefined {
  return (
    answer.valueCoding?.code ??
    answer.valueBoolean ??
    answer.valueInteger ??
    answer.valueDecimal ??
    answer.valueDate ??
    answer.valueString
  );
}

const isBlank = (answer: Answer): boolean =>
  answerValue(answer) === undefined || answer.valueString?.trim() === '';

/** Answers with content: spaces alone are no answer. */
export const given = (answers: Answers, linkId: string): Answer[] =>
  (Object.hasOwn(answers, linkId) ? (answers[linkId] ?? []) : []).filter(
    (answer) => !isBlank(answer),
  );

export type AnswerOption = NonNullable<QuestionnaireItem['answerOption']>[number];

/** The answer that an option stands for; translations stay with the questionnaire. */
export function optionAnswer({ valueCoding, valueInteger, valueString }: AnswerOption): Answer {
  if (valueCoding) {
    const { system, code, display } = valueCoding;
    return {
      valueCoding: {
        ...(system === undefined ? {} : { system }),
        code,
        ...(display === undefined ? {} : { display }),
      },
    };
  }
  return valueInteger === undefined ? { valueString: valueString ?? '' } : { valueInteger };
}

/** Whether the answer is that option. */
export function isChosen(option: AnswerOption, answer: Answer): boolean {
  const value = optionAnswer(option);
  if (value.valueCoding) return value.valueCoding.code === answer.valueCoding?.code;
  return value.valueInteger === undefined
    ? value.valueString === answer.valueString
    : value.valueInteger === answer.valueInteger;
}

const exclusiveUrl = 'http://hl7.org/fhir/StructureDefinition/questionnaire-optionExclusive';

/**
 * Whether the option excludes all others, such as "None". https://hl7.org/fhir/R4/extension-
 * questionnaire-optionexclusive.html
 */
export const isExclusive = (option: AnswerOption): boolean =>
  option.extension?.some(
    ({ url, valueBoolean }) => url === exclusiveUrl && valueBoolean === true,
  ) ?? false;

export const isQuestion = (item: QuestionnaireItem): boolean =>
  item.type !== 'group' && item.type !== 'display';

export function* eachItem(items: readonly QuestionnaireItem[]): Generator<QuestionnaireItem> {
  for (const item of items) {
    yield item;
    yield* eachItem(item.item ?? []);
  }
}

/**
 * The answers in a response. The second item of one linkId among its siblings is the second copy of
 * a repeating group.
 */
export function answersOf(items: readonly ResponseItem[]): Answers {
  const found = new Map<string, readonly Answer[]>();
  const visit = (list: readonly ResponseItem[], copy: number) => {
    const times = new Map<string, number>();
    for (const item of list) {
      const nth = (times.get(item.linkId) ?? 0) + 1;
      times.set(item.linkId, nth);
      const own = nth > 1 ? nth : copy;
      if (item.answer?.length) found.set(copyId(item.linkId, own), item.answer);
      visit(item.item ?? [], own);
    }
  };
  visit(items, 1);
  // Not by assignment: a linkId may be `__proto__`.
  return Object.fromEntries(found);
}

export const canonicalOf = (form: Questionnaire): string =>
  `${form.url ?? `urn:nabz:questionnaire:${form.id}`}|${form.version}`;

/** A response in the questionnaire's shape; only `enabled` items are in it, as FHIR asks. */
export function responseOf(
  form: Questionnaire,
  answers: Answers,
  enabled: (item: QuestionnaireItem) => boolean,
  authored: string,
): QuestionnaireResponse {
  const write = (items: readonly QuestionnaireItem[]): ResponseItem[] =>
    items.filter(enabled).flatMap((item): ResponseItem[] => {
      const children = write(item.item ?? []);
      const answer = isQuestion(item) ? given(answers, item.linkId) : [];
      if (answer.length === 0 && children.length === 0) return [];
      return [
        {
          linkId: plainId(item.linkId),
          ...(answer.length ? { answer } : {}),
          ...(children.length ? { item: children } : {}),
        },
      ];
    });
  return {
    resourceType: 'QuestionnaireResponse',
    questionnaire: canonicalOf(form),
    status: 'completed',
    authored,
    item: write(unroll(form, answers).item),
  };
}
