import { type Answers, type AnswerValue, answerValue } from './answers.ts';
import type { EnableWhen, Questionnaire, QuestionnaireItem } from './questionnaire.ts';

const expected = (rule: EnableWhen): AnswerValue | undefined =>
  rule.answerCoding?.code ?? rule.answerBoolean ?? rule.answerInteger ?? rule.answerDecimal ?? rule.answerDate ?? rule.answerString;

function compare(operator: EnableWhen['operator'], have: AnswerValue, want: AnswerValue): boolean {
  if (operator === '=') return have === want;
  if (operator === '!=') return have !== want;
  if (typeof have !== typeof want) return false;
  return operator === '>' ? have > want : operator === '<' ? have < want : operator === '>=' ? have >= want : have <= want;
}

/** FHIR R4: any answer that satisfies the rule does; `exists` asks for the presence of an answer. */
function holds(rule: EnableWhen, answers: Answers): boolean {
  const given = (answers[rule.question] ?? []).map(answerValue).filter((value) => value !== undefined);
  if (rule.operator === 'exists') return given.length > 0 === (rule.answerBoolean ?? true);
  const want = expected(rule);
  return want !== undefined && given.some((have) => compare(rule.operator, have, want));
}

/**
 * The linkIds that are asked, given the answers. An answer of a question that is not asked counts for nothing, so the
 * list is read in order and each rule sees only what is asked above it. https://hl7.org/fhir/R4/questionnaire.html
 */
export function enabledItems(form: Questionnaire, answers: Answers): ReadonlySet<string> {
  const enabled = new Set<string>();
  const live: Record<string, Answers[string]> = {};
  const visit = (items: readonly QuestionnaireItem[]) => {
    for (const item of items) {
      const rules = item.enableWhen ?? [];
      const on = rules.length === 0 || (item.enableBehavior === 'any' ? rules.some((rule) => holds(rule, live)) : rules.every((rule) => holds(rule, live)));
      if (!on) continue;
      enabled.add(item.linkId);
      const given = answers[item.linkId];
      if (given) live[item.linkId] = given;
      visit(item.item ?? []);
    }
  };
  visit(form.item);
  return enabled;
}
