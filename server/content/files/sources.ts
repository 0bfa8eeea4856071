import type { ContentKind } from '../kinds.ts';

/** Where a kind stands in a content folder: a list in one file, a folder of JSON files, or a folder of Markdown files. */
export interface Source {
  form: 'list' | 'json' | 'markdown';
  at: string;
}

export const sources: Record<ContentKind, Source> = {
  category: { form: 'list', at: 'categories.json' },
  careCenter: { form: 'json', at: 'care-centers/' },
  physician: { form: 'json', at: 'physicians/' },
  package: { form: 'json', at: 'packages/' },
  guest: { form: 'json', at: 'guests/' },
  author: { form: 'list', at: 'authors.json' },
  tag: { form: 'list', at: 'tags.json' },
  postCategory: { form: 'list', at: 'post-categories.json' },
  post: { form: 'markdown', at: 'posts/' },
  page: { form: 'markdown', at: 'pages/' },
  plan: { form: 'list', at: 'plans.json' },
  office: { form: 'list', at: 'offices.json' },
  estimateOption: { form: 'list', at: 'estimate-options.json' },
  questionnaire: { form: 'json', at: 'questionnaires/' },
  publicForm: { form: 'list', at: 'public-forms.json' },
  comment: { form: 'list', at: 'comments.json' },
};

/** Fields of a Markdown file's front matter that differ by language, and so become one text in all of them. */
export const translatedFields: Partial<Record<ContentKind, readonly string[]>> = {
  post: ['title', 'excerpt'],
  page: ['title', 'description', 'lead'],
};

export const imagesFolder = 'images/';

/** A content folder as it travels: path within it, bytes. */
export type Files = ReadonlyMap<string, Uint8Array>;
