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

/** A content picture by its name. Decorative, therefore with an empty `alt`. */
export function pictureOf(content: PublicContent, name: string): Picture | null {
  const image = content.image(name);
  return image ? { ...image, alt: '' } : null;
}
