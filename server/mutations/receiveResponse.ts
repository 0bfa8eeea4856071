import * as v from 'valibot';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import { responseOf } from '#contract/questionnaire/convert.ts';
import { checkResponse } from '#contract/questionnaire/checkResponse.ts';
import { type Computed, hasExpressions } from '#contract/questionnaire/computed.ts';
import { enabledItems } from '#contract/questionnaire/enable.ts';
import type { Questionnaire } from '#contract/questionnaire/questionnaire.ts';
import type { QuestionnaireResponse, ResponseItem } from '#contract/questionnaire/response.ts';
import { answersOf } from '#contract/questionnaire/convert.ts';
import { instant } from '#contract/time.ts';
import { ProblemError } from '../http/problem.ts';

/**
 * Checks a response to a form, of a patient or a visitor, and returns it as it is stored: with
 * values that the server calculates, whatever the device sent for them. Throws a ProblemError.
 */
export async function receiveResponse(
  form: Questionnaire,
  response: QuestionnaireResponse,
  now: string,
): Promise<QuestionnaireResponse> {
  if (response.questionnaire !== canonicalOf(form)) throw new ProblemError('form-changed');
  if (countItems(response.item) > maxItems)
    throw new ProblemError('not-acceptable', { field: 'response', limit: maxItems });
  const evaluate = hasExpressions(form)
    ? await evaluator(form, timeOfFilling(response.authored, now))
    : undefined;
  const flaw = checkResponse(form, response.item, evaluate);
  if (flaw) throw new ProblemError('not-acceptable', { field: flaw.linkId, detail: flaw.flaw });
  if (!evaluate) return response;
  const answers = answersOf(response.item, form);
  const computed = evaluate(answers);
  const enabled = enabledItems(form, answers, computed);
  // What only the device's clock showed stays, so that nothing the patient wrote is lost.
  const isSent = (key: string) => Object.hasOwn(answers, key);
  const shown = ({ linkId, item = [] }: Questionnaire['item'][number]): boolean =>
    enabled.has(linkId) || isSent(linkId) || item.some(shown);
  const authored = response.authored ?? now;
  return { ...responseOf(form, answers, shown, authored, { computed }), status: response.status };
}

/** More takes the server seconds with a form of nested groups. */
const maxItems = 1500;

function countItems(items: readonly ResponseItem[]): number {
  let count = 0;
  for (const { answer = [], item = [] } of items) {
    count += 1 + countItems(item);
    for (const { item: below = [] } of answer) count += countItems(below);
  }
  return count;
}

const day = 24 * 60 * 60 * 1000;
/** As long as receipts are stored: a response may wait on a device that is offline. */
const longestWait = 400 * day;

/**
 * When the device says that the form was filled in, with its offset, so that today() is the day
 * where the patient is. A clock that is far off is not believed.
 */
function timeOfFilling(authored: string | undefined, now: string): string {
  if (authored === undefined || !v.is(instant, authored)) return now;
  const wait = Date.parse(now) - Date.parse(authored);
  return wait >= -day && wait <= longestWait ? authored : now;
}

/** Loaded only when a form needs it: most have no expressions. */
async function evaluator(form: Questionnaire, now: string) {
  const { evaluateForm } = await import('#contract/questionnaire/expressions/evaluate.ts');
  let last: { answers: string; computed: Computed } | undefined;
  return (answers: Parameters<typeof evaluateForm>[1]): Computed => {
    // The check and the stored response need the same.
    const text = JSON.stringify(answers);
    if (last?.answers !== text)
      last = { answers: text, computed: evaluateForm(form, answers, { now }) };
    return last.computed;
  };
}
