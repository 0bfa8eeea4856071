import { type Answers, eachItem, given, isChosen } from '#contract/questionnaire/answers.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';

/** What Nabz knows of a questionnaire beyond its text, by the questionnaire's id. */
interface Instrument {
  /** Help with a call line stays in view while it is being filled and after it was sent. */
  help: true;
  /** Help also stands directly under this question when its answer is not the named one, with the clinic's own words. */
  urgent?: { linkId: string; unless: string; words: string };
  /** Questions whose ordinalValue adds up to the score; a number that the doctor reads, never a verdict. */
  scored: readonly string[];
}

const instruments: Readonly<Record<string, Instrument>> = {
  'phq-9': {
    help: true,
    urgent: { linkId: '44260-8', unless: 'LA6568-5', words: '44260-8-help' },
    scored: ['44250-9', '44255-8', '44259-0', '44254-1', '44251-7', '44258-2', '44252-5', '44253-3', '44260-8'],
  },
  'gad-7': { help: true, scored: ['69725-0', '68509-9', '69733-4', '69734-2', '69735-9', '69689-8', '69736-7'] },
};

/** Numbers in Iran, free from any phone: the counseling line (صدای مشاور) and the emergency services. */
export const callLines = { counseling: '1480', emergency: '115' } as const;

export const instrumentOf = (form: Questionnaire): Instrument | undefined =>
  Object.hasOwn(instruments, form.id) ? instruments[form.id] : undefined;

/** Must help stand under this question now? */
export function isUrgent(form: Questionnaire, linkId: string, answers: Answers): boolean {
  const urgent = instrumentOf(form)?.urgent;
  return urgent?.linkId === linkId && given(answers, linkId).some((answer) => answer.valueCoding?.code !== urgent.unless);
}

/** Is this display item told inside the help note instead of on its own? */
export const isHelpText = (form: Questionnaire, linkId: string): boolean => instrumentOf(form)?.urgent?.words === linkId;

/** The clinic's own words for that note. */
export const helpText = (form: Questionnaire): QuestionnaireItem | undefined =>
  [...eachItem(form.item)].find(({ linkId }) => isHelpText(form, linkId));

const ordinal = 'http://hl7.org/fhir/StructureDefinition/ordinalValue';

/** The sum, when every scored question is answered; undefined for a form without one. */
export function scoreOf(form: Questionnaire, items: readonly QuestionnaireItem[], answers: Answers): number | undefined {
  const scored = instrumentOf(form)?.scored;
  if (!scored) return undefined;
  const values = scored.map((linkId) => {
    const [answer] = given(answers, linkId);
    const option = answer && items.find((item) => item.linkId === linkId)?.answerOption?.find((one) => isChosen(one, answer));
    return option?.extension?.find(({ url }) => url === ordinal)?.['valueDecimal'];
  });
  const numbers = values.filter((value) => typeof value === 'number');
  return numbers.length === scored.length ? numbers.reduce((sum, value) => sum + value, 0) : undefined;
}
