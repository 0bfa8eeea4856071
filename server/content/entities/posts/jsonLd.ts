import type { PostPage } from '#contract/site/blog.ts';
import type { Translator } from '../../../http/translator.ts';
import type { UrlBuilder, Schema } from '../../seo/pageAttributes.ts';
import { clinicReference, companyName } from '../../seo/clinic.ts';

/** A post as JSON-LD: the article, and its review by a physician. */
export function postSchema(
  post: Omit<PostPage, 'attributes'>,
  { changedAt, image }: PostExtras,
  urls: UrlBuilder,
  translator: Translator,
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
  const self = { '@id': urls.page(`/blog/${slug}`) };
  const article: Schema = {
    '@type': 'BlogPosting',
    headline: title,
    description: excerpt,
    image: image ?? urls.defaultImage,
    datePublished: publishedAt,
    dateModified: changedAt,
    inLanguage: urls.locale,
    author: personSchema(author, urls),
    publisher: {
      '@type': 'MedicalBusiness',
      ...clinicReference(urls),
      name: translator.translate(urls.locale, companyName),
      logo: urls.file('/icons/icon-512.png'),
    },
    mainEntityOfPage: self['@id'],
    articleSection: categories.map(({ name }) => name),
    keywords: tags.map(({ name }) => name),
    timeRequired: `PT${readingMinutes}M`,
    commentCount: comments.total,
    about: packages.map((item) => ({ '@id': urls.page(`/packages/${item.slug}`) })),
  };
  if (!reviewer) return [article];
  const review: Schema = {
    '@type': 'MedicalWebPage',
    url: self['@id'],
    name: title,
    lastReviewed: reviewer.at,
    reviewedBy: {
      '@type': 'Person',
      name: reviewer.name,
      jobTitle: reviewer.title,
      url: urls.page(`/physicians/${reviewer.slug}`),
    },
    mainEntity: self,
  };
  return [article, review];
}

interface Author {
  slug: string;
  name: string;
  role: string;
  physician: object | null;
}

/** An author as JSON-LD, with a link to the physician's page when there is one. */
export const personSchema = ({ slug, name, role, physician }: Author, urls: UrlBuilder) => ({
  '@type': 'Person',
  name,
  jobTitle: role,
  url: urls.page(`/blog/author/${slug}`),
  ...(physician ? { sameAs: urls.page(`/physicians/${slug}`) } : {}),
});

interface PostExtras {
  changedAt: string;
  image: string | undefined;
}
