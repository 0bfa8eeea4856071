import { extensionUrl, numberOf } from '../extensions.ts';
import type { Questionnaire } from '../questionnaire.ts';
import { isChosen, eachItem, type AnswerOption } from '../answers.ts';
import type { QuestionnaireResponse, ResponseAnswer, ResponseItem } from '../response.ts';

const optionsByForm = new WeakMap<Questionnaire, ReadonlyMap<string, AnswerOption[]>>();

function scoredOptions(form: Questionnaire): ReadonlyMap<string, AnswerOption[]> {
  const known = optionsByForm.get(form);
  if (known) return known;
  const found = new Map(
    [...eachItem(form.item)].flatMap(({ linkId, answerOption = [] }) =>
      answerOption.some((option) => scoreOf(option) !== undefined) ? [[linkId, answerOption]] : [],
    ),
  );
  optionsByForm.set(form, found);
  return found;
}

/** The score of an option, on the option itself or on its coding. */
export const scoreOf = (option: AnswerOption): number | undefined =>
  numberOf(option, 'ordinalValue') ??
  (option.valueCoding && numberOf(option.valueCoding, 'ordinalValue'));

/**
 * The response and its items by key, with the score of each chosen option as an extension of its
 * coding, so that `weight()` and paths to the extension find it. Only expressions see this.
 */
export function withScores(
  form: Questionnaire,
  response: QuestionnaireResponse,
  nodes: ReadonlyMap<string, ResponseItem>,
): { resource: object; nodes: ReadonlyMap<string, object> } {
  const options = scoredOptions(form);
  if (options.size === 0) return { resource: response, nodes };
  const scoredItems = new Map<ResponseItem, object>();
  const scored = (item: ResponseItem): object => {
    const result = {
      ...item,
      ...(item.answer ? { answer: item.answer.map((one) => withScore(item.linkId, one)) } : {}),
      ...(item.item ? { item: item.item.map(scored) } : {}),
    };
    scoredItems.set(item, result);
    return result;
  };
  const withScore = (linkId: string, answer: ResponseAnswer): object => {
    const option = answer.valueCoding
      ? options.get(linkId)?.find((one) => isChosen(one, answer))
      : undefined;
    const score = option && scoreOf(option);
    return {
      ...answer,
      ...(answer.item ? { item: answer.item.map(scored) } : {}),
      ...(score === undefined
        ? {}
        : {
            valueCoding: {
              ...answer.valueCoding,
              extension: [{ url: extensionUrl('ordinalValue'), valueDecimal: score }],
            },
          }),
    };
  };
  const resource = { ...response, item: response.item.map(scored) };
  const scoredNodes = [...nodes].map(
    ([key, node]) => [key, scoredItems.get(node) ?? node] as const,
  );
  return { resource, nodes: new Map(scoredNodes) };
}
