import { I18nProvider } from '@lingui/react';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { eachItem } from '#contract/questionnaire/answers.ts';
import { itemText } from '#contract/questionnaire/text.ts';
import { EasyHelp } from '#features/forms/easy/easyHelp.tsx';
import { HelpNote, UrgentHelpNote } from '#features/forms/helpNote.tsx';
import { UrgencyField } from '#features/tickets/new/urgencyField.tsx';
import { crisisLines } from '#i18n/crisisLines.ts';
import { toLatinDigits } from '#i18n/digits.ts';
import { readDemo } from '../../server/demo/load.ts';
import { compiledLocales } from '../support/compiledCatalogues.ts';
import { EmergencyNote } from '#features/contact/contactPage.tsx';

const languages = await compiledLocales();
const { content } = await readDemo();
const numbers = Object.values(crisisLines);

const textOf = (html: string, between: string): string => html.replace(/<[^>]*>/g, between);
const paragraphsOf = (html: string): string[] =>
  [...html.matchAll(/<p\b[^>]*>(.*?)<\/p>/gs)].map(([, inner = '']) => textOf(inner, ''));
/** The phone numbers in a text, in order. */
const numbersIn = (text: string): string[] =>
  toLatinDigits(text).match(/\b(?:1\d\d|1\d{3})\b/g) ?? [];
const dialed = (html: string): string[] =>
  [...html.matchAll(/href="tel:(\d+)"/g)].map(([, number = '']) => number);
const buttonsOf = (html: string): string => /<ul[\s\S]*<\/ul>/.exec(html)?.[0] ?? '';

describe.each(languages)('crisis lines in $locale.code', ({ locale, i18n }) => {
  const draw = (node: ReactNode) =>
    renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>);

  test('the buttons dial the list in order, and show the numbers', () => {
    for (const html of [draw(<HelpNote />), draw(<UrgentHelpNote />)]) {
      expect(dialed(buttonsOf(html))).toEqual(numbers);
      expect(numbersIn(textOf(buttonsOf(html), ' '))).toEqual(numbers);
    }
  });

  test('in easy mode a number is there without opening anything, and all of them inside', () => {
    const html = draw(<EasyHelp />);
    expect(dialed(buttonsOf(html))).toEqual(numbers);
    const [shown = ''] = html.split('hidden=""');
    expect(dialed(shown)).toEqual([crisisLines.emergency]);
    expect(numbersIn(textOf(shown, ' '))).toContain(crisisLines.emergency);
  });

  test('the urgent note names every number of the list, each as a link', () => {
    const [, ...sentences] = paragraphsOf(draw(<UrgentHelpNote />));
    expect(numbersIn(sentences.join(' '))).toEqual(numbers);
    expect(dialed(draw(<UrgentHelpNote />))).toEqual([...numbers, ...numbers]);
  });

  test('the questionnaire contains the urgent note, for other programs', () => {
    const form = content.questionnaire.find(({ id }) => id === 'phq-9');
    const help = [...eachItem(form?.item ?? [])].find(({ linkId }) => linkId === '44260-8-help');
    const [title, ...sentences] = paragraphsOf(draw(<UrgentHelpNote />));
    expect(help && itemText(help, locale.code)).toBe([`${title}.`, ...sentences].join(' '));
  });

  test('contact forms show the emergency number as a link', () => {
    for (const html of [
      draw(<EmergencyNote />),
      draw(<UrgencyField value="urgent" onChange={() => undefined} />),
      draw(<HelpNote />),
    ])
      expect(dialed(html)).toContain(crisisLines.emergency);
  });
});
