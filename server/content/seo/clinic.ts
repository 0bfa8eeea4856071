import { textIn } from '#contract/text.ts';
import type { Deps } from '../../http/deps.ts';
import type { Translator } from '../../http/translator.ts';
import type { UrlBuilder, Schema } from './pageAttributes.ts';

/** The clinic's name in the script of the language; the app's entry is src/i18n/companyName.ts. */
export const companyName = /*i18n*/ { id: 'companyName', message: 'Nabz' };

/** The clinic as JSON-LD. */
export function clinicSchema(
  {
    content,
    translator,
    social,
    clinic,
  }: Pick<Deps, 'content' | 'translator' | 'social' | 'clinic'>,
  urls: UrlBuilder,
): Schema {
  const office = content.list('office')[0];
  return {
    '@type': 'MedicalBusiness',
    '@id': `${urls.page('/')}#clinic`,
    name: translator.translate(urls.locale, companyName),
    url: urls.page('/'),
    logo: urls.file('/icons/icon-512.png'),
    image: urls.defaultImage,
    telephone: clinic.phone().replaceAll(' ', ''),
    areaServed: 'IR',
    sameAs: social(urls.locale).map(({ url }) => url),
    ...(office
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: textIn(office.address, urls.locale),
            addressLocality: textIn(office.city, urls.locale),
            addressCountry: 'IR',
          },
        }
      : {}),
  };
}

/** The clinic as the brand of a product. */
export const clinicBrand = (urls: UrlBuilder, translator: Pick<Translator, 'translate'>) => ({
  '@type': 'Brand',
  name: translator.translate(urls.locale, companyName),
});

/** A reference to the clinic by its id. */
export const clinicReference = (urls: UrlBuilder) => ({ '@id': `${urls.page('/')}#clinic` });

/** The site as JSON-LD, with its search. */
export const siteSchema = ({ translator }: Pick<Deps, 'translator'>, urls: UrlBuilder): Schema => ({
  '@type': 'WebSite',
  name: translator.translate(urls.locale, companyName),
  url: urls.page('/'),
  inLanguage: urls.locale,
  publisher: clinicReference(urls),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${urls.page('/blog/search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});
