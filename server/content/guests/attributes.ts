import type { PackageCard } from '#contract/site/cards.ts';
import { textIn } from '#contract/text.ts';
import type { Words } from '../../http/words.ts';
import { type Addresses, attributesOf } from '../attributes.ts';
import { itemList } from '../listSchema.ts';
import { pageSizes } from '../pageSizes.ts';
import type { Guest } from './told.ts';
import { guestWords } from './words.ts';

interface Shown {
  items: readonly Guest[];
  page: number;
  total: number;
  /** The package whose guests these are. */
  of: PackageCard | null;
}

/** The head of a list of guests: of all, or of those who came for one package. */
export function guestsAttributes({ items, page, total, of }: Shown, at: Addresses, words: Words) {
  const first = page === 1;
  const say = (text: { id: string; message: string }) =>
    words.say(at.locale, text, { page: words.number(at.locale, page), ...(of ? { package: of.title } : {}) });
  const path = of ? `/guests/package/${of.id}` : '/guests';
  const all = { name: say(guestWords.title), path: '/guests' };
  const [title, description] = of
    ? first
      ? [guestWords.packageTitle, guestWords.packageDescription]
      : [guestWords.packageTitlePage, guestWords.packageDescriptionPage]
    : first
      ? [guestWords.title, guestWords.description]
      : [guestWords.titlePage, guestWords.descriptionPage];
  return attributesOf(
    {
      title: say(title),
      description: say(description),
      path: first ? path : `${path}/${page}`,
      hidden: items.length === 0,
      schema: [
        itemList(
          items.map(({ slug, name }) => ({ name: textIn(name, at.locale), path: `/guests/${slug}` })),
          { page, size: pageSizes.guests, total },
          at,
        ),
      ],
      crumbs: [...(of || !first ? [all] : []), ...(of && !first ? [{ name: say(guestWords.packageTitle), path }] : [])],
    },
    at,
    words,
  );
}
