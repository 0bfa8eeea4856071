import { type Answers, type AnswerValue, answerValue, given, isQuestion } from './answers.ts';
import type { EnableWhen, Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { plainId, unroll } from './repeat.ts';
import type { Answer } from './response.ts';

// Which questions of a form are shown: FHIR's `enableWhen`, for the form and the server's check.

/**
 * The enabled linkIds for these answers. Answers of disabled questions do not count: items are
 * evaluated in order, and each rule sees only enabled ones above it.
 * https://hl7.org/fhir/R4/questionnaire.html
 */
export function enabledItems(form: Questionnaire, answers: Answers): ReadonlySet<string> {
  const enabled = new Set<string>();
  const live: Record<string, Answer[]> = {};
  const visit = (items: readonly QuestionnaireItem[]) => {
    for (const item of items) {
      const rules = item.enableWhen ?? [];
      const on =
        rules.length === 0 ||
        (item.enableBehavior === 'any'
          ? rules.some((rule) => holds(rule, live))
          : rules.every((rule) => holds(rule, live)));
      if (!on) continue;
      enabled.add(item.linkId);
      if (isQuestion(item)) {
        const values = given(answers, item.linkId);
        const plain = plainId(item.linkId);
        live[item.linkId] = values;
        // Below a repeating group a rule sees the answers of all its copies.
        if (plain !== item.linkId) live[plain] = [...(live[plain] ?? []), ...values];
      }
      visit(item.item ?? []);
    }
  };
  visit(unroll(form, answers).item);
  return enabled;
}

const expected = (rule: EnableWhen): AnswerValue | undefined =>
  rule.answerCoding?.code ??
  rule.answerBoolean ??
  rule.answerInteger ??
  rule.answerDecimal ??
  rule.answerDate ??
  rule.answerString;

function compare(operator: EnableWhen['operator'], have: AnswerValue, want: AnswerValue): boolean {
  if (operator === '=') return have === want;
  if (typeof have !== typeof want) return false;
  return operator === '>'
    ? have > want
    : operator === '<'
      ? have < want
      : operator === '>='
        ? have >= want
        : have <= want;
}

/**
 * FHIR R4: any answer may satisfy the rule; for `!=` no answer may equal the value. An unanswered
 * question enables only `exists: false`, so that nothing appears and disappears while filling.
 */
function holds(rule: EnableWhen, answers: Answers): boolean {
  const values = given(answers, rule.question)
    .map(answerValue)
    .filter((value) => value !== undefined);
  if (rule.operator === 'exists') return values.length > 0 === (rule.answerBoolean ?? true);
  const want = expected(rule);
  if (want === undefined) return false;
  if (rule.operator === '!=') return values.length > 0 && values.every((have) => have !== want);
  return values.some((have) => compare(rule.operator, have, want));
}
