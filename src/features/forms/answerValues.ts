import {
  type AnswerOption,
  type Answers,
  initialAnswers,
  isChosen,
  isExclusive,
  optionAnswer,
} from '#contract/questionnaire/answers.ts';
import type { Coding, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer } from '#contract/questionnaire/response.ts';
import { offsetAt } from '#contract/time.ts';
import { parseNumber } from '#i18n/parseNumber.ts';
import { parseTime } from '#i18n/parseTime.ts';

/** The largest absolute value of an integer answer. */
export const maxInteger = 999_999_999;

/**
 * What a number field stores as the FHIR answer of its question: digits of all three scripts are
 * parsed; text that is not a number is stored as a string and reported as invalid.
 */
export function numberAnswer(type: 'integer' | 'decimal', typed: string): Answer[] {
  if (typed.trim() === '') return [];
  const number = parseNumber(typed);
  if (number === null) return [{ valueString: typed }];
  if (type === 'decimal') return [{ valueDecimal: number }];
  return [
    Number.isInteger(number) && Math.abs(number) <= maxInteger
      ? { valueInteger: number }
      : { valueString: typed },
  ];
}

/** A date, or the typed text when it is not one. */
export const dateAnswer = (date: string | null, typed: string): Answer[] =>
  date === null ? textAnswer(typed.trim() === '' ? '' : typed) : [{ valueDate: date }];

export const textAnswer = (typed: string): Answer[] =>
  typed === '' ? [] : [{ valueString: typed }];

export const urlAnswer = (typed: string): Answer[] =>
  typed.trim() === '' ? [] : [{ valueUri: typed.trim() }];

export function timeAnswer(typed: string): Answer[] {
  const valueTime = parseTime(typed);
  return valueTime === undefined ? textAnswer(typed) : [{ valueTime }];
}

/** What is typed into the two fields of a date with time. */
export interface DateAndTime {
  date: string | null;
  dateText: string;
  time: string;
}

/** Without a time the answer is a date; what is no date or no time is stored as typed. */
export function dateTimeAnswer({ date, dateText, time }: DateAndTime): Answer[] {
  if (date === null || (time.trim() !== '' && parseTime(time) === undefined))
    return textAnswer(
      `${date ?? dateText.trim()}${time.trim() === '' ? '' : `${separator}${time}`}`,
    );
  const clock = parseTime(time);
  if (clock === undefined) return [{ valueDateTime: date }];
  return [{ valueDateTime: `${date}T${clock}${offsetAt(new Date(`${date}T${clock}`))}` }];
}

/** Between the two parts of an incomplete date with time. */
const separator = ' | ';

export function dateAndTimeOf(answer: Answer | undefined): DateAndTime {
  const { valueDateTime, valueString = '' } = answer ?? {};
  const [first = '', time = ''] =
    valueDateTime === undefined
      ? valueString.split(separator)
      : [valueDateTime.slice(0, 10), valueDateTime.slice(11, 16)];
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(first);
  return { date: isDay ? first : null, dateText: isDay ? '' : first, time };
}

/** An amount in one of the units; text that is not a number is stored as typed. */
export function quantityAnswer(typed: string, unit: Coding | undefined): Answer[] {
  if (typed.trim() === '') return [];
  const value = parseNumber(typed);
  if (value === null) return [{ valueString: typed }];
  const name = unit?.display ?? unit?.code;
  return [
    {
      valueQuantity: {
        value,
        ...(name === undefined ? {} : { unit: name }),
        ...(unit?.system === undefined ? {} : { system: unit.system }),
        ...(unit?.code === undefined ? {} : { code: unit.code }),
      },
    },
  ];
}

/** Indexes of the chosen options. */
export const chosenOptions = (
  options: readonly AnswerOption[],
  answers: readonly Answer[],
): number[] =>
  options.flatMap((option, at) => (answers.some((answer) => isChosen(option, answer)) ? [at] : []));

/** The free text of "Other": a string answer that is no option. Undefined when not chosen. */
export const otherText = (
  options: readonly AnswerOption[],
  answers: readonly Answer[],
): string | undefined =>
  answers.find(
    (answer) =>
      answer.valueString !== undefined && !options.some((option) => isChosen(option, answer)),
  )?.valueString;

/** In the options' order, "Other" last. */
const answersFrom = (
  options: readonly AnswerOption[],
  chosen: ReadonlySet<number>,
  other: string | undefined,
): Answer[] => [
  ...options.filter((_, place) => chosen.has(place)).map(optionAnswer),
  ...(other === undefined ? [] : [{ valueString: other }]),
];

const withoutExclusive = (options: readonly AnswerOption[], chosen: readonly number[]): number[] =>
  chosen.filter((place) => options.some((option, at) => at === place && !isExclusive(option)));

/** Toggles an option. An exclusive option deselects all others, and is deselected by them. */
export function toggleOption(
  options: readonly AnswerOption[],
  answers: readonly Answer[],
  at: number,
): Answer[] {
  const before = chosenOptions(options, answers);
  const other = otherText(options, answers);
  const option = options[at];
  if (before.includes(at))
    return answersFrom(options, new Set(before.filter((place) => place !== at)), other);
  if (option && isExclusive(option)) return [optionAnswer(option)];
  return answersFrom(options, new Set([...withoutExclusive(options, before), at]), other);
}

/** Sets the text of "Other" and selects it; undefined deselects it. */
export function setOtherText(
  options: readonly AnswerOption[],
  answers: readonly Answer[],
  text: string | undefined,
): Answer[] {
  const before = chosenOptions(options, answers);
  return answersFrom(
    options,
    new Set(text === undefined ? before : withoutExclusive(options, before)),
    text,
  );
}

/** The patient's answers, or the initial ones. */
export const shownAnswers = (item: QuestionnaireItem, answers: Answers): readonly Answer[] =>
  answers[item.linkId] ?? initialAnswers(item);
