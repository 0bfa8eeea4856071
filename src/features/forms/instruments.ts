import { type Answers, given, isChosen } from '#contract/questionnaire/answers.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';

/**
 * What a known questionnaire needs beyond its content: crisis lines and a score. By the id of the
 * questionnaire, which the clinic’s content sets; ids, linkIds and codes must equal those of the
 * content.
 */
interface Instrument {
  /** Shows crisis lines before, during and after filling in. */
  help: true;
  /**
   * Urgent help is shown under this question, and after sending, while its answer is not the named
   * one. `helpLinkId`: the display item with the same help, for other programs.
   */
  urgent?: { linkId: string; unless: string; helpLinkId: string };
  /** Questions whose ordinalValue is summed to the score. */
  scored: readonly string[];
}

const instruments: Readonly<Record<string, Instrument>> = {
  'phq-9': {
    help: true,
    urgent: { linkId: '44260-8', unless: 'LA6568-5', helpLinkId: '44260-8-help' },
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

/** The entry of a questionnaire; undefined for most. */
export const instrumentOf = (form: Questionnaire): Instrument | undefined =>
  Object.hasOwn(instruments, form.id) ? instruments[form.id] : undefined;

/** Urgent help is shown under this question. */
export function isUrgent(form: Questionnaire, linkId: string, answers: Answers): boolean {
  const urgent = instrumentOf(form)?.urgent;
  return (
    urgent?.linkId === linkId &&
    given(answers, linkId).some((answer) => answer.valueCoding?.code !== urgent.unless)
  );
}

/** Any answer in the form needs urgent help. */
export const needsUrgentHelp = (form: Questionnaire, answers: Answers): boolean =>
  isUrgent(form, instrumentOf(form)?.urgent?.linkId ?? '', answers);

/** Is this display item replaced by the help note? */
export const isHelpText = (form: Questionnaire, linkId: string): boolean =>
  instrumentOf(form)?.urgent?.helpLinkId === linkId;

const ordinal = 'http://hl7.org/fhir/StructureDefinition/ordinalValue';

/** Undefined unless every scored question is answered. */
export function scoreOf(
  form: Questionnaire,
  items: readonly QuestionnaireItem[],
  answers: Answers,
): number | undefined {
  const scored = instrumentOf(form)?.scored;
  if (!scored) return undefined;
  const values = scored.map((linkId) => {
    const [answer] = given(answers, linkId);
    const option =
      answer &&
      items
        .find((item) => item.linkId === linkId)
        ?.answerOption?.find((one) => isChosen(one, answer));
    return option?.extension?.find(({ url }) => url === ordinal)?.['valueDecimal'];
  });
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === scored.length
    ? numbers.reduce((sum, value) => sum + value, 0)
    : undefined;
}
