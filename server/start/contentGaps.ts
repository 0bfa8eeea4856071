import { textPageSlugs } from '../content/entities/textPages.ts';
import type { PublicContent } from '../content/snapshot.ts';
import { demoPhone } from '../http/releases.ts';

const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');

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
  if (digitsOf(clinicPhone) === digitsOf(demoPhone))
    gaps.push(
      `the pages show the made-up phone number ${demoPhone}; build with the clinic's own: VITE_CLINIC_PHONE="+98 …" npm run build`,
    );
  const empty = textPageSlugs.filter((slug) => !content.find('page', slug));
  if (empty.length > 0)
    gaps.push(
      `these pages have no text and are answered with 404: ${empty.map((slug) => `/${slug}`).join(', ')}; write pages/<name>.<language>.md and import the folder: npm run staff -- content import DIR`,
    );
  const partly = textPageSlugs.flatMap((slug) => {
    const entry = content.find('page', slug);
    if (!entry) return [];
    return locales
      .filter((locale) => !new Map(Object.entries(entry.body)).get(locale)?.trim())
      .map((locale) => `pages/${slug}.${locale}.md`);
  });
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
