import {
  type Answers,
  type AnswerValue,
  answersTo,
  answerValue,
  isBlank,
  isSameUnit,
} from './answers.ts';
import type { Computed } from './computed.ts';
import { expressionsOf } from './extensions.ts';
import type { EnableWhen, Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import {
  copiesIn,
  isInside,
  isQuestion,
  type Place,
  placesOf,
  plainId,
  type Places,
  unroll,
} from './repeat.ts';
import type { Answer } from './response.ts';

// Which questions of a form are shown: FHIR's `enableWhen`, for the form and the server's check.

/** Rules may refer to questions below them; more rounds than this would be a circle. */
const maxRounds = 8;

/** The answers of enabled questions by linkId, with the copies in which they were given. */
type Live = Map<string, { path: number[]; list: readonly Answer[] }[]>;

/**
 * The keys of enabled items for these answers. Answers of disabled questions do not count.
 * `computed` has the results of expressions; without it an item with an enableWhenExpression is
 * enabled if there are answers in it. https://hl7.org/fhir/R4/questionnaire.html
 */
export function enabledItems(
  form: Questionnaire,
  answers: Answers,
  computed?: Computed,
): ReadonlySet<string> {
  const places = placesOf(form);
  const items = unroll(form, answers, computed).item;
  const rounds = looksAhead(places) ? maxRounds : 1;
  let before: Live = new Map();
  let enabled = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const live: Live = new Map();
    const next = new Set<string>();
    const visit = (list: readonly QuestionnaireItem[]) => {
      for (const item of list) {
        const path = copiesIn(item.linkId);
        const linkId = plainId(item.linkId);
        const place = places.get(linkId);
        const values = (rule: EnableWhen) =>
          place ? valuesFor(rule.question, place, path, places, live, before) : [];
        if (!isOn(item, values) || !isOnByExpression(item, answers, computed)) continue;
        next.add(item.linkId);
        if (isQuestion(item)) {
          const entry = { path, list: answersTo(item, answers, computed) };
          live.set(linkId, [...(live.get(linkId) ?? []), entry]);
        }
        visit(item.item ?? []);
      }
    };
    visit(items);
    const isStable = next.size === enabled.size && [...next].every((key) => enabled.has(key));
    enabled = next;
    before = live;
    if (isStable && round > 0) break;
  }
  return enabled;
}

const aheadByPlaces = new WeakMap<Places, boolean>();

/** Whether a rule refers to a question below its item. */
function looksAhead(places: Places): boolean {
  const known = aheadByPlaces.get(places);
  if (known !== undefined) return known;
  const found = [...places.values()].some(({ item, position }) =>
    (item.enableWhen ?? []).some(
      ({ question }) => (places.get(question)?.position ?? -1) > position,
    ),
  );
  aheadByPlaces.set(places, found);
  return found;
}

function isOn(item: QuestionnaireItem, values: (rule: EnableWhen) => Answer[]): boolean {
  const rules = item.enableWhen ?? [];
  if (rules.length === 0) return true;
  return item.enableBehavior === 'any'
    ? rules.some((rule) => holds(rule, values(rule)))
    : rules.every((rule) => holds(rule, values(rule)));
}

function isOnByExpression(
  item: QuestionnaireItem,
  answers: Answers,
  computed: Computed | undefined,
): boolean {
  if (expressionsOf(item, 'enableWhenExpression').length === 0) return true;
  if (computed) return computed.enabled.get(item.linkId) ?? true;
  const hasAnswer = (one: QuestionnaireItem): boolean =>
    Object.hasOwn(answers, one.linkId) || (one.item ?? []).some(hasAnswer);
  return hasAnswer(item);
}

/**
 * The answers that a rule sees: those in the copies that it shares with the question. Below a
 * repeating question it sees only the answer that it belongs to.
 */
function valuesFor(
  question: string,
  { around }: Place,
  path: readonly number[],
  places: Places,
  live: Live,
  before: Live,
): Answer[] {
  const target = places.get(question);
  if (!target) return [];
  const differs = target.around.findIndex((linkId, at) => linkId !== around[at]);
  const shared = differs === -1 ? target.around.length : differs;
  const scope = Array.from({ length: Math.min(shared, around.length) }, (_, at) => path[at] ?? 1);
  const entries = (live.get(question) ?? before.get(question) ?? []).filter((entry) =>
    isInside(entry.path, scope),
  );
  const depth = target.around.length;
  const list =
    around[depth] === question
      ? entries.flatMap((entry) => entry.list[(path[depth] ?? 1) - 1] ?? [])
      : entries.flatMap((entry) => entry.list);
  return list.filter((answer) => !isBlank(answer));
}

function expected(rule: EnableWhen): Answer {
  const { answerCoding, answerQuantity, answerReference } = rule;
  if (answerCoding) return { valueCoding: answerCoding };
  if (answerQuantity) return { valueQuantity: answerQuantity };
  if (answerReference) return { valueReference: answerReference };
  return {
    valueBoolean: rule.answerBoolean,
    valueInteger: rule.answerInteger,
    valueDecimal: rule.answerDecimal,
    valueDate: rule.answerDate,
    valueDateTime: rule.answerDateTime,
    valueTime: rule.answerTime,
    valueString: rule.answerString,
  };
}

/** Instants of different zones are compared as moments. */
const comparable = (answer: Answer): AnswerValue | undefined =>
  answer.valueDateTime?.includes('T') ? Date.parse(answer.valueDateTime) : answerValue(answer);

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
 * Amounts in another unit are not compared.
 */
function holds(rule: EnableWhen, answers: readonly Answer[]): boolean {
  const isGiven = answers.some((answer) => comparable(answer) !== undefined);
  if (rule.operator === 'exists') return isGiven === (rule.answerBoolean ?? true);
  const want = comparable(expected(rule));
  const values = answers
    .filter(({ valueQuantity }) => isSameUnit(valueQuantity?.code, rule.answerQuantity?.code))
    .map(comparable)
    .filter((value) => value !== undefined);
  if (want === undefined) return false;
  if (rule.operator === '!=') return values.length > 0 && values.every((have) => have !== want);
  return values.some((have) => compare(rule.operator, have, want));
}
