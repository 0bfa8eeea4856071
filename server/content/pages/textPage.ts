import { textIn } from '#contract/text.ts';
import { ProblemError } from '../../http/problem.ts';
import { type Addresses, attributesOf, type Schema } from '../attributes.ts';
import type { Deps } from '../../http/deps.ts';
import { markdownToHtml } from '../markdown.ts';

interface PageTexts {
  title: string;
  description: string;
}

/** What the operator wrote for an address, which is the entry’s slug too; without the entry there is no such page. */
export function textPage(
  { content, words }: Pick<Deps, 'content' | 'words'>,
  slug: 'about' | 'plus' | 'contact-us',
  at: Addresses,
  schema: (told: PageTexts) => Schema[],
) {
  const entry = content.find('page', slug);
  if (!entry) throw new ProblemError('not-found');
  const title = textIn(entry.title, at.locale);
  const description = textIn(entry.description, at.locale);
  return {
    title,
    lead: textIn(entry.lead, at.locale),
    bodyHtml: markdownToHtml(textIn(entry.body, at.locale), at, content),
    attributes: attributesOf({ title, description, path: `/${slug}`, schema: schema({ title, description }), crumbs: [] }, at, words),
  };
}
