import type { PostPage } from '#contract/site/blog.ts';
import type { Translator } from '../../../http/translator.ts';
import type { Addresses, Schema } from '../../seo/attributes.ts';
import { clinicReference, companyName } from '../../seo/clinic.ts';

interface Author {
  slug: string;
  name: string;
  role: string;
  physician: object | null;
}

/** An author as JSON-LD, with a link to the physician's page when there is one. */
export const personSchema = ({ slug, name, role, physician }: Author, at: Addresses) => ({
  '@type': 'Person',
  name,
  jobTitle: role,
  url: at.page(`/blog/author/${slug}`),
  ...(physician ? { sameAs: at.page(`/physicians/${slug}`) } : {}),
});

interface Dates {
  changedAt: string;
  image: string | undefined;
}

/** An article, and its review by a physician. */
export function postSchema(
  post: Omit<PostPage, 'attributes'>,
  { changedAt, image }: Dates,
  at: Addresses,
  words: Translator,
): Schema[] {
  const {
    slug,
    title,
    excerpt,
    publishedAt,
    readingMinutes,
    tags,
    categories,
    packages,
    comments,
    author,
    reviewer,
  } = post;
  const own = { '@id': at.page(`/blog/${slug}`) };
  const article: Schema = {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    image: image ?? at.file(`/og/default-${at.locale}.png`),
    datePublished: publishedAt,
    dateModified: changedAt,
    inLanguage: at.locale,
    author: personSchema(author, at),
    publisher: {
      '@type': 'MedicalBusiness',
      ...clinicReference(at),
      name: words.say(at.locale, companyName),
      logo: at.file('/icons/icon-512.png'),
    },
    mainEntityOfPage: own['@id'],
    articleSection: categories.map(({ name }) => name),
    keywords: tags.map(({ name }) => name),
    timeRequired: `PT${readingMinutes}M`,
    commentCount: comments.total,
    about: packages.map((item) => ({ '@id': at.page(`/packages/${item.slug}`) })),
  };
  if (!reviewer) return [article];
  const checked: Schema = {
    '@type': 'MedicalWebPage',
    url: own['@id'],
    name: title,
    lastReviewed: reviewer.at,
    reviewedBy: {
      '@type': 'Person',
      name: reviewer.name,
      jobTitle: reviewer.title,
      url: at.page(`/physicians/${reviewer.slug}`),
    },
    mainEntity: own,
  };
  return [article, checked];
}
