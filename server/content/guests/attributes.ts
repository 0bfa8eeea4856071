import type { PackageCard } from '#contract/site/cards.ts';
import { textIn } from '#contract/text.ts';
import type { Translator } from '../../http/translator.ts';
import { type Addresses, attributesOf } from '../attributes.ts';
import { itemList } from '../listSchema.ts';
import { pageSizes } from '../pageSizes.ts';
import type { Guest } from './storyCard.ts';
import { guestMessages } from './messages.ts';

interface Shown {
  items: readonly Guest[];
  page: number;
  total: number;
  /** The package whose guests these are. */
  of: PackageCard | null;
}

/** The head of a list of guests: of all, or of those who came for one package. */
export function guestsAttributes({ items, page, total, of }: Shown, at: Addresses, words: Translator) {
  const first = page === 1;
  const say = (text: { id: string; message: string }) =>
    words.say(at.locale, text, { page: words.number(at.locale, page), ...(of ? { package: of.title } : {}) });
  const path = of ? `/guests/package/${of.id}` : '/guests';
  const all = { name: say(guestMessages.title), path: '/guests' };
  const [title, description] = of
    ? first
      ? [guestMessages.packageTitle, guestMessages.packageDescription]
      : [guestMessages.packageTitlePage, guestMessages.packageDescriptionPage]
    : first
      ? [guestMessages.title, guestMessages.description]
      : [guestMessages.titlePage, guestMessages.descriptionPage];
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
      crumbs: [...(of || !first ? [all] : []), ...(of && !first ? [{ name: say(guestMessages.packageTitle), path }] : [])],
    },
    at,
    words,
  );
}
