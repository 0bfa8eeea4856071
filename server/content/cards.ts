import type { Picture } from '#contract/image.ts';
import type { Named } from '#contract/site/cards.ts';
import { type LocalizedText, textIn } from '#contract/text.ts';
import type { PublicContent } from './snapshot.ts';

/**
 * Slug and localized name of an entry, for links; the name is empty when there is no such entry.
 */
export const toNamed = (
  slug: string,
  entry: { name: LocalizedText } | undefined,
  locale: string,
): Named => ({
  slug,
  name: entry ? textIn(entry.name, locale) : '',
});

/** What a picture shows, in words; empty for a decorative one. */
export const altIn = (alt: LocalizedText | undefined, locale: string): string =>
  alt === undefined ? '' : textIn(alt, locale);

/** A content picture by its name; decorative without an `alt`. */
export function pictureOf(content: PublicContent, name: string, alt = ''): Picture | null {
  const image = content.image(name);
  return image ? { ...image, alt } : null;
}
