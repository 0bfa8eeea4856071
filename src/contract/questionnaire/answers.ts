import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import type { Answer, QuestionnaireResponse, ResponseItem } from './response.ts';

/** Answers by linkId: what a form on the screen holds and a draft stores. */
export type Answers = Readonly<Record<string, readonly Answer[]>>;

export type AnswerValue = string | number | boolean;

/** The comparable value of an answer: a coding is its code. */
export function answerValue(answer: Answer): AnswerValue | undefined {
  return answer.valueCoding?.code ?? answer.valueBoolean ?? answer.valueInteger ?? answer.valueDecimal ?? answer.valueDate ?? answer.valueString;
}

export const isQuestion = (item: QuestionnaireItem): boolean => item.type !== 'group' && item.type !== 'display';

export function* eachItem(items: readonly QuestionnaireItem[]): Generator<QuestionnaireItem> {
  for (const item of items) {
    yield item;
    yield* eachItem(item.item ?? []);
  }
}

export function answersOf(items: readonly ResponseItem[]): Answers {
  const found: Record<string, readonly Answer[]> = {};
  const visit = (list: readonly ResponseItem[]) => {
    for (const item of list) {
      if (item.answer?.length) found[item.linkId] = item.answer;
      visit(item.item ?? []);
    }
  };
  visit(items);
  return found;
}

export const canonicalOf = (form: Questionnaire): string => `${form.url ?? `urn:nabz:questionnaire:${form.id}`}|${form.version}`;

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
      const answer = answers[item.linkId];
      if (item.type === 'display' || (!answer?.length && children.length === 0)) return [];
      return [{ linkId: item.linkId, ...(answer?.length ? { answer: [...answer] } : {}), ...(children.length ? { item: children } : {}) }];
    });
  return { resourceType: 'QuestionnaireResponse', questionnaire: canonicalOf(form), status: 'completed', authored, item: write(form.item) };
}
