import * as v from 'valibot';
import { login } from '#contract/account.ts';
import { toLatinDigits } from '#contract/digits.ts';
import type { GuestSubmission } from '#contract/guestSubmission.ts';
import { answersOf } from '#contract/questionnaire/convert.ts';
import type { PublicContent } from '../../content/snapshot.ts';
import { answerLines, type Line } from '../answerLines.ts';
import { titleOf } from '../documents/reviews.ts';

/** A guest submission as lines with titles, in the locale in which it was sent. */
export function linesOf(content: PublicContent, letter: GuestSubmission, locale: string): Line[] {
  if (letter.kind === 'contact') {
    const { name, replyTo, department, body } = letter;
    return Object.entries({ name, replyTo, department, message: body }).map(([title, text]) => ({
      title,
      text,
    }));
  }
  return answerLines(questionnaireOf(content, letter.form), letter.response, locale);
}

const questionnaireOf = (content: PublicContent, slug: string) => {
  const form = content.find('publicForm', slug);
  return form && content.find('questionnaire', form.questionnaire);
};

/** The question about the sender's name has this id in public forms. */
const nameQuestion = 'name';

export function nameOf(letter: GuestSubmission): string | null {
  if (letter.kind === 'contact') return letter.name;
  return answersOf(letter.response.item)[nameQuestion]?.[0]?.valueString?.trim() || null;
}

/**
 * An e-mail; or a phone with its country, or of Iran: 0 and ten digits. Numbers of passports and
 * national codes, which may begin with 0 too, are none.
 */
const isWrittenLikeContact = (text: string): boolean =>
  text.includes('@') ||
  /^(?:(?:\+|00)\d{10,}|0\d{10})$/.test(toLatinDigits(text).replace(/[^\d+]/g, ''));

/**
 * E-mails and phones that the sender left, normalized: of a form every answer that is one, as the
 * clinic words its questions freely. Answers go to these only.
 */
export function contactsOf(letter: GuestSubmission): string[] {
  if (letter.kind === 'contact') return [letter.replyTo];
  const found = Object.values(answersOf(letter.response.item))
    .flat()
    .flatMap(({ valueString }) => {
      if (valueString === undefined || !isWrittenLikeContact(valueString)) return [];
      const parsed = v.safeParse(login, valueString);
      return parsed.success ? [parsed.output] : [];
    });
  return [...new Set(found)];
}

/** The beginning of what was written, for lists; forms have their title there. */
export const firstLineOf = (letter: GuestSubmission): string =>
  letter.kind === 'contact' ? (letter.body.split('\n')[0] ?? '').slice(0, 200) : '';

export function formOf(content: PublicContent, letter: GuestSubmission) {
  if (letter.kind === 'contact') return null;
  const questionnaire = questionnaireOf(content, letter.form);
  return { slug: letter.form, title: questionnaire ? titleOf(questionnaire) : null };
}
