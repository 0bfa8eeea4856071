import { type Answers, eachItem, given, isChosen } from './answers.ts';
import { numberOf } from './extensions.ts';
import type { Questionnaire, QuestionnaireItem } from './questionnaire.ts';
import { plainId } from './repeat.ts';
import type { Answer } from './response.ts';

/**
 * What a known questionnaire needs beyond its content: crisis lines and a score. By the id of the
 * questionnaire, which the clinic’s content sets; ids, linkIds and codes must equal those of the
 * content.
 */
interface Instrument {
  /** Shows crisis lines before, during and after filling in. */
  help: true;
  /** The display item with the urgent help, for other programs. */
  helpLinkId?: string;
  /** Questions whose ordinalValue is summed to the score. */
  scored?: readonly string[];
}

const instruments: Readonly<Record<string, Instrument>> = {
  'phq-9': {
    help: true,
    helpLinkId: '44260-8-help',
    scored: [
      '44250-9',
      '44255-8',
      '44259-0',
      '44254-1',
      '44251-7',
      '44258-2',
      '44252-5',
      '44253-3',
      '44260-8',
    ],
  },
  'gad-7': {
    help: true,
    scored: ['69725-0', '68509-9', '69733-4', '69734-2', '69735-9', '69689-8', '69736-7'],
  },
};

/** LOINC: thoughts of being better off dead or of hurting oneself, item 9 of the PHQ-9. */
const selfHarm = '44260-8';
/** LOINC: the answer “not at all”. */
const notAtAll = 'LA6568-5';

/** Whether a question asks about self-harm, in whatever questionnaire, by its code. */
const asksAboutSelfHarm = ({ linkId, code = [] }: QuestionnaireItem): boolean =>
  plainId(linkId) === selfHarm ||
  code.some(
    (one) =>
      one.code === selfHarm && (one.system === undefined || one.system === 'http://loinc.org'),
  );

const selfHarmByForm = new WeakMap<Questionnaire, ReadonlyMap<string, QuestionnaireItem>>();

/** The questions about self-harm, by linkId. */
function selfHarmQuestions(form: Questionnaire): ReadonlyMap<string, QuestionnaireItem> {
  const known = selfHarmByForm.get(form);
  if (known) return known;
  const found = new Map(
    [...eachItem(form.item)].filter(asksAboutSelfHarm).map((item) => [item.linkId, item]),
  );
  selfHarmByForm.set(form, found);
  return found;
}

/** What the questionnaire needs; undefined for most. */
export function instrumentOf(form: Questionnaire): Instrument | undefined {
  if (Object.hasOwn(instruments, form.id)) return instruments[form.id];
  return selfHarmQuestions(form).size > 0 ? { help: true } : undefined;
}

/** Whether an answer says that there are no such thoughts; any other answer needs help. */
function saysNever(item: QuestionnaireItem, answer: Answer): boolean {
  const option = item.answerOption?.find((one) => isChosen(one, answer));
  const score =
    option &&
    (numberOf(option, 'ordinalValue') ??
      (option.valueCoding && numberOf(option.valueCoding, 'ordinalValue')));
  return (
    answer.valueCoding?.code === notAtAll ||
    score === 0 ||
    answer.valueBoolean === false ||
    answer.valueInteger === 0 ||
    answer.valueDecimal === 0
  );
}

/** Urgent help is shown under this question. */
export function isUrgent(form: Questionnaire, key: string, answers: Answers): boolean {
  const item = selfHarmQuestions(form).get(plainId(key));
  return item !== undefined && given(answers, key).some((answer) => !saysNever(item, answer));
}

/** Any answer in the form needs urgent help. */
export const needsUrgentHelp = (form: Questionnaire, answers: Answers): boolean =>
  selfHarmQuestions(form).size > 0 &&
  Object.keys(answers).some((key) => isUrgent(form, key, answers));

/** Is this display item replaced by the help note? */
export const isHelpText = (form: Questionnaire, linkId: string): boolean =>
  instrumentOf(form)?.helpLinkId === linkId;

/** Undefined unless every scored question is answered. */
export function scoreOf(
  form: Questionnaire,
  items: readonly QuestionnaireItem[],
  answers: Answers,
): number | undefined {
  const scored = instrumentOf(form)?.scored;
  if (!scored) return undefined;
  const numbers = scored.flatMap((linkId) => {
    const [answer] = given(answers, linkId);
    const option =
      answer &&
      items
        .find((item) => item.linkId === linkId)
        ?.answerOption?.find((one) => isChosen(one, answer));
    return option ? (numberOf(option, 'ordinalValue') ?? []) : [];
  });
  return numbers.length === scored.length
    ? numbers.reduce((sum, value) => sum + value, 0)
    : undefined;
}
