import { answerValue, eachItem, isChosen } from '#contract/questionnaire/answers.ts';
import { answersOf } from '#contract/questionnaire/convert.ts';
import { unitsOf } from '#contract/questionnaire/extensions.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import { plainId } from '#contract/questionnaire/repeat.ts';
import type { Answer, QuestionnaireResponse } from '#contract/questionnaire/response.ts';
import { codingText, itemText } from '#contract/questionnaire/text.ts';

export interface Line {
  title: string;
  text: string;
}

function answerText(item: QuestionnaireItem | undefined, answer: Answer, locale: string): string {
  const coding =
    item?.answerOption?.find((option) => isChosen(option, answer))?.valueCoding ??
    answer.valueCoding;
  if (coding) return codingText(coding, locale);
  const { valueQuantity, valueReference, valueAttachment } = answer;
  if (valueQuantity)
    return [valueQuantity.value, valueQuantity.unit ?? valueQuantity.code].join(' ').trim();
  // Without words, as whoever reads it may read another language than the form's.
  if (answer.valueBoolean !== undefined) return answer.valueBoolean ? '✓' : '✗';
  const text =
    valueReference?.display ?? valueAttachment?.title ?? String(answerValue(answer) ?? '');
  const [unit] = item && (item.type === 'integer' || item.type === 'decimal') ? unitsOf(item) : [];
  return unit?.display === undefined ? text : `${text} ${unit.display}`;
}

/**
 * The answers of a response as lines, each with its question. Answers to unknown questions have
 * their id as title.
 */
export function answerLines(
  questionnaire: Questionnaire | undefined,
  { item }: QuestionnaireResponse,
  locale: string,
): Line[] {
  const items = new Map([...eachItem(questionnaire?.item ?? [])].map((one) => [one.linkId, one]));
  return Object.entries(answersOf(item, questionnaire)).map(([key, given]) => {
    const question = items.get(plainId(key));
    return {
      title: question ? itemText(question, locale) : key,
      text: given.map((one) => answerText(question, one, locale)).join('\n'),
    };
  });
}
