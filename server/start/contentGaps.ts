import { textPageSlugs } from '../content/entities/textPages.ts';
import type { PublicContent } from '../content/snapshot.ts';
import { demoPhone } from '../http/releases.ts';

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

/** Whether the pages show the number that was made up for the demo. */
export const hasDemoPhone = (clinicPhone: string): boolean =>
  digitsOf(clinicPhone) === digitsOf(demoPhone);

type Pages = Pick<PublicContent, 'find'>;

/** Text pages that are there, but not in every language. */
export const textsMissing = (
  content: Pages,
  locales: readonly string[],
): { slug: string; locale: string }[] =>
  textPageSlugs.flatMap((slug) => {
    const entry = content.find('page', slug);
    if (!entry) return [];
    return locales
      .filter((locale) => !new Map(Object.entries(entry.body)).get(locale)?.trim())
      .map((locale) => ({ slug, locale }));
  });

/**
 * What visitors would see wrong or not at all, each with the way to fill it. Logged at the start of
 * a server for visitors.
 */
export function contentGaps(
  content: Pick<PublicContent, 'find' | 'list'>,
  clinicPhone: string,
  locales: readonly string[],
): string[] {
  const gaps: string[] = [];
  if (hasDemoPhone(clinicPhone))
    gaps.push(
      `the pages show the made-up phone number ${demoPhone}; set the clinic's own at the desk, under Settings`,
    );
  const empty = textPageSlugs.filter((slug) => !content.find('page', slug));
  if (empty.length > 0)
    gaps.push(
      `these pages have no text and are answered with 404: ${empty.map((slug) => `/${slug}`).join(', ')}; write pages/<name>.<language>.md and import the folder: npm run staff -- content import DIR`,
    );
  const partly = textsMissing(content, locales).map(
    ({ slug, locale }) => `pages/${slug}.${locale}.md`,
  );
  if (partly.length > 0)
    gaps.push(
      `these pages are shown in another language, as their texts are missing: ${partly.join(', ')}; npm run staff -- content import DIR adds them`,
    );
  if (content.list('office').length === 0)
    gaps.push(
      'no address of the clinic is shown; write offices.json and import the folder: npm run staff -- content import DIR',
    );
  return gaps;
}
