import { defineEntity } from '../entity.ts';
import type { Hono } from 'hono';
import type { Office } from '#contract/site/pages.ts';
import { textIn } from '#contract/text.ts';
import type { Deps, Env } from '../../http/deps.ts';
import { answer } from '../../http/endpoint.ts';
import { type Addresses, addresses, type Schema } from '../seo/attributes.ts';
import { clinicReference, clinicSchema } from '../seo/clinic.ts';
import type { ContentOf } from '../kinds.ts';
import { textPage, textPageAddress } from './textPages.ts';

function localizedOffice(
  { slug, geo, phones, email, name, city, address, hours, note }: ContentOf<'office'>,
  locale: string,
): Office {
  const say = (text: typeof name) => textIn(text, locale);
  return {
    slug,
    geo,
    phones,
    email,
    name: say(name),
    city: say(city),
    address: say(address),
    hours: say(hours),
    note: say(note),
  };
}

const officeSchema = (
  { slug, name, city, address, geo, phones, email }: Office,
  at: Addresses,
): Schema => ({
  '@type': 'MedicalClinic',
  '@id': at.page(`/contact-us#${slug}`),
  name,
  url: at.page(`/contact-us#${slug}`),
  image: at.file(`/og/default-${at.locale}.png`),
  telephone: phones.map((phone) => phone.replaceAll(' ', '')),
  email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: city,
    addressCountry: 'IR',
  },
  geo: { '@type': 'GeoCoordinates', ...geo },
  parentOrganization: clinicReference(at),
});

/** `GET /api/contact-us`: addresses, phone numbers and hours of the clinic. */
export function serveContact(app: Hono<Env>, deps: Deps): void {
  app.get('/contact-us', (c) => {
    const at = addresses(c, deps);
    const offices = deps.content.list('office').map((office) => localizedOffice(office, at.locale));
    const page = textPage(deps, 'contact-us', at, ({ title, description }) => [
      {
        '@type': 'ContactPage',
        name: title,
        description,
        inLanguage: at.locale,
        mainEntity: clinicReference(at),
      },
      clinicSchema(deps, at),
      ...offices.map((office) => officeSchema(office, at)),
    ]);
    return answer('contact', c, { ...page, offices });
  });
}

export const officeEntity = defineEntity('office', {
  source: { form: 'list', at: 'offices.json' },
  references: {},
  pages: {
    path: null,
    list: null,
    reservedSlugs: [],
    fixed: ['/contact-us'],
    sitemap: (content, tools) => textPageAddress(content, 'contact-us', tools, 'office'),
  },
  pictures: [],
  serve: [serveContact],
});
