import type { PostsOf } from '#contract/site/blog.ts';
import type { PostCard } from '#contract/site/cards.ts';
import type { Translator } from '../../http/translator.ts';
import { type Addresses, attributesOf, type Schema } from '../attributes.ts';
import { itemList } from '../listSchema.ts';
import { openingOf } from '../opening.ts';
import { personSchema } from './schema.ts';
import { blogMessages } from './messages.ts';

/** The most that search engines show of a page's description. */
export const longestDescription = 155;

interface Shown {
  of: PostsOf | null;
  path: string;
  items: readonly PostCard[];
  page: number;
  size: number;
  total: number;
}

function headTexts(of: PostsOf | null, at: Addresses, words: Translator): { title: string; description: string } {
  const say = (text: { id: string; message: string }, values?: Record<string, string>) => words.say(at.locale, text, values);
  if (of === null) return { title: say(blogMessages.title), description: say(blogMessages.description) };
  if (of.kind === 'package') {
    const { title: name } = of.package;
    return { title: say(blogMessages.ofTitle, { name }), description: say(blogMessages.packageDescription, { name }) };
  }
  const { name, description } = of;
  return of.kind === 'author'
    ? {
        title: say(blogMessages.authorTitle, { name }),
        description: say(blogMessages.authorDescription, { name, description, role: of.role }),
      }
    : { title: say(blogMessages.ofTitle, { name }), description: say(blogMessages.ofDescription, { name, description }) };
}

/** An author's list is the page of a person, too. */
const aboutSchema = (of: PostsOf | null, at: Addresses): Schema[] =>
  of?.kind === 'author' ? [{ '@type': 'ProfilePage', mainEntity: { ...personSchema(of, at), description: of.description } }] : [];

/** The head of a list of posts. Later pages have a number in their query and stay out of indexes: their posts have pages of their own. */
export function postsAttributes({ of, path, items, page, size, total }: Shown, at: Addresses, words: Translator) {
  const first = page === 1;
  const number = words.number(at.locale, page);
  const { title, description } = headTexts(of, at, words);
  const blog = { name: words.say(at.locale, blogMessages.name), path: '/blog' };
  return attributesOf(
    {
      title: first ? title : words.say(at.locale, blogMessages.titlePage, { title, page: number }),
      description: openingOf(
        first ? description : words.say(at.locale, blogMessages.descriptionPage, { description, page: number }),
        longestDescription,
      ),
      path: first ? path : `${path}?page=${page}`,
      type: of?.kind === 'author' ? 'profile' : 'website',
      hidden: !first || items.length === 0,
      schema: [
        ...aboutSchema(of, at),
        itemList(
          items.map(({ slug, title: name }) => ({ name, path: `/blog/${slug}` })),
          { page, size, total },
          at,
        ),
      ],
      crumbs: [...(of || !first ? [blog] : []), ...(of && !first ? [{ name: title, path }] : [])],
    },
    at,
    words,
  );
}
