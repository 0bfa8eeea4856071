import type { PostsOf } from '#contract/site/blog.ts';
import type { PostCard } from '#contract/site/cards.ts';
import type { Words } from '../../http/words.ts';
import { type Addresses, attributesOf, type Schema } from '../attributes.ts';
import { itemList } from '../listSchema.ts';
import { openingOf } from '../opening.ts';
import { personSchema } from './schema.ts';
import { blogWords } from './words.ts';

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

function told(of: PostsOf | null, at: Addresses, words: Words): { title: string; description: string } {
  const say = (text: { id: string; message: string }, values?: Record<string, string>) => words.say(at.locale, text, values);
  if (of === null) return { title: say(blogWords.title), description: say(blogWords.description) };
  if (of.kind === 'package') {
    const { title: name } = of.package;
    return { title: say(blogWords.ofTitle, { name }), description: say(blogWords.packageDescription, { name }) };
  }
  const { name, description } = of;
  return of.kind === 'author'
    ? { title: say(blogWords.authorTitle, { name }), description: say(blogWords.authorDescription, { name, description, role: of.role }) }
    : { title: say(blogWords.ofTitle, { name }), description: say(blogWords.ofDescription, { name, description }) };
}

/** An author's list is the page of a person, too. */
const aboutSchema = (of: PostsOf | null, at: Addresses): Schema[] =>
  of?.kind === 'author' ? [{ '@type': 'ProfilePage', mainEntity: { ...personSchema(of, at), description: of.description } }] : [];

/** The head of a list of posts. Later pages have a number in their query and stay out of indexes: their posts have pages of their own. */
export function postsAttributes({ of, path, items, page, size, total }: Shown, at: Addresses, words: Words) {
  const first = page === 1;
  const number = words.number(at.locale, page);
  const { title, description } = told(of, at, words);
  const blog = { name: words.say(at.locale, blogWords.name), path: '/blog' };
  return attributesOf(
    {
      title: first ? title : words.say(at.locale, blogWords.titlePage, { title, page: number }),
      description: openingOf(
        first ? description : words.say(at.locale, blogWords.descriptionPage, { description, page: number }),
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
