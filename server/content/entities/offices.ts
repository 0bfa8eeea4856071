import { generateMessageId } from '@lingui/message-utils/generateMessageId';
import { hasDemoPhone } from '../../start/contentGaps.ts';
import { defineEntity } from '../entity.ts';
import type { Hono } from 'hono';
import type { Office } from '#contract/site/infoPages.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { respond } from '../../http/endpoint.ts';
import { type UrlBuilder, urlBuilder, type Schema } from '../seo/pageAttributes.ts';
import { clinicReference, clinicSchema } from '../seo/clinic.ts';
import type { ContentOf } from '../kinds.ts';
import { textPage, textPageSitemap } from './textPages.ts';

/**
 * The clinic's offices, shown on the contact page; from one file. Registered in entities/index.ts.
 */
export const officeEntity = defineEntity('office', {
  source: { format: 'list', path: 'offices.json' },
  references: {},
  pages: {
    path: null,
    list: null,
    reservedSlugs: [],
    fixed: ['/contact-us'],
    sitemap: (content, tools) => textPageSitemap(content, 'contact-us', tools, 'office'),
  },
  pictures: [],
  serve: [serveContact],
});

/** As the pages have it; an entry of its own in the catalogue would be the same text twice. */
const contactTitle = { id: generateMessageId('Contact us'), message: 'Contact us' };

/** `GET /api/contact-us`: addresses, phone numbers and hours of the clinic. */
function serveContact(app: Hono<Env>, deps: Deps): void {
  app.get('/contact-us', (c) => {
    const urls = urlBuilder(c, deps);
    const offices = deps.content
      .list('office')
      .map((office) => localizedOffice(office, urls.locale));
    const page = textPage(
      deps,
      'contact-us',
      urls,
      ({ title, description }) => [
        {
          '@type': 'ContactPage',
          name: title,
          description,
          inLanguage: urls.locale,
          mainEntity: clinicReference(urls),
        },
        clinicSchema(deps, urls),
        ...offices.map((office) => officeSchema(office, urls)),
      ],
      // The form works without any content.
      deps.translator.translate(urls.locale, contactTitle),
    );
    // Nobody answers the number that was made up for the demo.
    const hasPhone =
      deps.content.find('page', 'contact-us') !== undefined || !hasDemoPhone(deps.clinic.phone());
    return respond('contact', c, { ...page, offices, ...(hasPhone ? {} : { hasPhone }) });
  });
}

function localizedOffice(
  { slug, geo, phones, email, name, city, address, hours, note }: ContentOf<'office'>,
  locale: string,
): Office {
  const localize = (text: typeof name) => textIn(text, locale);
  return {
    slug,
    geo,
    phones,
    email,
    name: localize(name),
    city: localize(city),
    address: localize(address),
    hours: localize(hours),
    note: localize(note),
  };
}

const officeSchema = (
  { slug, name, city, address, geo, phones, email }: Office,
  urls: UrlBuilder,
): Schema => ({
  '@type': 'MedicalClinic',
  '@id': urls.page(`/contact-us#${slug}`),
  name,
  url: urls.page(`/contact-us#${slug}`),
  image: urls.defaultImage,
  telephone: phones.map((phone) => phone.replaceAll(' ', '')),
  email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city,
    addressCountry: 'IR',
  },
  geo: { '@type': 'GeoCoordinates', ...geo },
  parentOrganization: clinicReference(urls),
});
