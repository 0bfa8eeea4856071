import * as v from 'valibot';
import { clientDate } from '../time.ts';
import { isChosen, isSameUnit } from './answers.ts';
import { acceptedTypes, fileIdOf, maxBytesOf } from './attachments.ts';
import { controlsOf, limitOf, numberOf, textOf, unitsOf } from './extensions.ts';
import type { QuestionnaireItem } from './questionnaire.ts';
import { type Answer, fhirDateTime, fhirTime, maxAnswerLength, partialDate } from './response.ts';

/**
 * Why an answer is not accepted. The form shows these beside the question; the server refuses a
 * response with one (`checkResponse.ts`), so a new rule also concerns responses that wait on
 * devices.
 */
export type Flaw =
  | 'required'
  | 'wrong-type'
  | 'too-long'
  | 'too-short'
  | 'too-small'
  | 'too-large'
  | 'too-early'
  | 'too-late'
  | 'too-precise'
  | 'too-few'
  | 'too-many'
  | 'wrong-form'
  | 'wrong-unit'
  | 'file-type'
  | 'file-too-large'
  | 'not-an-option'
  | 'exclusive-option'
  | 'constraint'
  | 'unknown-question';

export interface FoundFlaw {
  flaw: Flaw;
  limit?: number | string;
  /** The questionnaire's own sentence about a constraint. */
  text?: string;
}

const keyOf = {
  boolean: 'valueBoolean',
  integer: 'valueInteger',
  decimal: 'valueDecimal',
  date: 'valueDate',
  dateTime: 'valueDateTime',
  time: 'valueTime',
  string: 'valueString',
  text: 'valueString',
  url: 'valueUri',
  quantity: 'valueQuantity',
  attachment: 'valueAttachment',
  reference: 'valueReference',
} as const;

/**
 * minValue and maxValue of R4's extensions as a number, for integers, decimals and quantities. A
 * limit in another unit than `unitCode` does not apply, as amounts are not converted.
 */
export function bound(
  item: QuestionnaireItem,
  which: 'minValue' | 'maxValue',
  unitCode?: string,
): number | undefined {
  const limit = limitOf(item, which);
  if (typeof limit === 'object') return isSameUnit(limit.code, unitCode) ? limit.value : undefined;
  return typeof limit === 'number' ? limit : undefined;
}

/** The same for dates and times. */
export function dateBound(
  item: QuestionnaireItem,
  which: 'minValue' | 'maxValue',
): string | undefined {
  const limit = limitOf(item, which);
  return typeof limit === 'string' ? limit : undefined;
}

/** A pattern of the questionnaire that the import has found safe to run. */
const patterns = new Map<string, RegExp | undefined>();
function patternOf(source: string): RegExp | undefined {
  if (patterns.has(source)) return patterns.get(source);
  let pattern: RegExp | undefined;
  try {
    pattern = new RegExp(`^(?:${source})$`, 'u');
  } catch {
    pattern = undefined;
  }
  patterns.set(source, pattern);
  return pattern;
}

function textFlaw(item: QuestionnaireItem, text: string): FoundFlaw | undefined {
  const limit = Math.min(item.maxLength ?? maxAnswerLength, maxAnswerLength);
  if (text.length > limit) return { flaw: 'too-long', limit };
  const least = numberOf(item, 'minLength');
  if (least !== undefined && text.length < least) return { flaw: 'too-short', limit: least };
  const source = textOf(item, 'pattern');
  const pattern = source === undefined ? undefined : patternOf(source);
  return pattern && !pattern.test(text) ? { flaw: 'wrong-form' } : undefined;
}

function choiceFlaw(item: QuestionnaireItem, answer: Answer): FoundFlaw | undefined {
  if (item.answerOption?.some((option) => isChosen(option, answer))) return undefined;
  if (answer.valueString !== undefined && item.type === 'open-choice')
    return textFlaw(item, answer.valueString);
  const offersTexts = item.answerOption?.some(({ valueString }) => valueString !== undefined);
  if (answer.valueString !== undefined)
    return { flaw: offersTexts ? 'not-an-option' : 'wrong-type' };
  return {
    flaw:
      answer.valueCoding ||
      answer.valueInteger !== undefined ||
      answer.valueDate !== undefined ||
      answer.valueTime !== undefined ||
      answer.valueReference
        ? 'not-an-option'
        : 'wrong-type',
  };
}

function numberFlaw(
  item: QuestionnaireItem,
  value: number,
  unitCode?: string,
): FoundFlaw | undefined {
  const min = bound(item, 'minValue', unitCode);
  const max = bound(item, 'maxValue', unitCode);
  if (min !== undefined && value < min) return { flaw: 'too-small', limit: min };
  if (max !== undefined && value > max) return { flaw: 'too-large', limit: max };
  const places = numberOf(item, 'maxDecimalPlaces');
  return places !== undefined && Math.abs(value - Number(value.toFixed(places))) > 1e-12
    ? { flaw: 'too-precise', limit: places }
    : undefined;
}

/** Dates and times of one form are ordered as texts; instants of several zones as moments. */
const moment = (text: string): string | number => (text.includes('T') ? Date.parse(text) : text);

function dateFlaw(item: QuestionnaireItem, value: string): FoundFlaw | undefined {
  const [min, max] = [dateBound(item, 'minValue'), dateBound(item, 'maxValue')];
  const isBefore = (a: string, b: string) => {
    const length = Math.min(a.length, b.length);
    return a.includes('T') && b.includes('T')
      ? moment(a) < moment(b)
      : a.slice(0, length) < b.slice(0, length);
  };
  if (min !== undefined && isBefore(value, min)) return { flaw: 'too-early', limit: min };
  return max !== undefined && isBefore(max, value) ? { flaw: 'too-late', limit: max } : undefined;
}

/** Whether a date may lack the day or the month: `yyyy` and `yyyy-mm` controls. */
const takesPartialDates = (item: QuestionnaireItem): boolean =>
  controlsOf(item).some((code) => code === 'year' || code === 'yearMonth');

function isDate(item: QuestionnaireItem, value: unknown): boolean {
  if (item.type === 'time') return v.is(fhirTime, value);
  if (v.is(clientDate, value)) return true;
  if (item.type === 'date') return takesPartialDates(item) && v.is(partialDate, value);
  return v.is(fhirDateTime, value) && v.is(clientDate, value.slice(0, 10));
}

/** Why one answer does not fit its question. */
export function answerFlaw(item: QuestionnaireItem, answer: Answer): FoundFlaw | undefined {
  if (item.type === 'choice' || item.type === 'open-choice') return choiceFlaw(item, answer);
  if (item.type === 'group' || item.type === 'display') return { flaw: 'unknown-question' };
  const value = answer[keyOf[item.type]];
  if (value === undefined) return { flaw: 'wrong-type' };
  if (item.type === 'date' || item.type === 'dateTime' || item.type === 'time')
    return typeof value === 'string' && isDate(item, value)
      ? dateFlaw(item, value)
      : { flaw: 'wrong-type' };
  if (typeof value === 'string') return textFlaw(item, value);
  if (typeof value === 'number') return numberFlaw(item, value);
  if (answer.valueAttachment) return fileFlaw(item, answer.valueAttachment);
  return answer.valueQuantity ? quantityFlaw(item, answer.valueQuantity) : undefined;
}

/** Any other address than that of a sent file would be an answer that the clinic cannot open. */
function fileFlaw(
  item: QuestionnaireItem,
  attachment: NonNullable<Answer['valueAttachment']>,
): FoundFlaw | undefined {
  const { contentType, size } = attachment;
  if (fileIdOf({ valueAttachment: attachment }) === undefined || size === undefined)
    return { flaw: 'wrong-type' };
  if (!acceptedTypes(item).some((type) => type === contentType)) return { flaw: 'file-type' };
  const limit = maxBytesOf(item);
  return size > limit ? { flaw: 'file-too-large', limit } : undefined;
}

function quantityFlaw(
  item: QuestionnaireItem,
  { value, unit, code }: NonNullable<Answer['valueQuantity']>,
): FoundFlaw | undefined {
  if (value === undefined) return { flaw: 'wrong-type' };
  const units = unitsOf(item);
  const fits = units.some((one) =>
    one.code === undefined ? one.display === unit : one.code === code,
  );
  return units.length > 0 && !fits ? { flaw: 'wrong-unit' } : numberFlaw(item, value, code);
}
