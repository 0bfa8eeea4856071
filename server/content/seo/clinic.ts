import { textIn } from '#contract/text.ts';
import type { Deps } from '../../http/deps.ts';
import type { Addresses, Schema } from './attributes.ts';

/** The name of the site in the script of the language. */
export const companyName = /*i18n*/ { id: 'companyName', message: 'Nabz' };

/** The clinic as JSON-LD. */
export function clinicSchema(
  {
    content,
    words,
    social,
    clinicPhone,
  }: Pick<Deps, 'content' | 'words' | 'social' | 'clinicPhone'>,
  at: Addresses,
): Schema {
  const office = content.list('office')[0];
  return {
    '@type': 'MedicalBusiness',
    '@id': `${at.page('/')}#clinic`,
    name: words.say(at.locale, companyName),
    url: at.page('/'),
    logo: at.file('/icons/icon-512.png'),
    image: at.file(`/og/default-${at.locale}.png`),
    telephone: clinicPhone(),
    areaServed: 'IR',
    sameAs: social(at.locale).map(({ url }) => url),
    ...(office
      ? {
          address: {
            '@type': 'PostalAddress',
            streetAddress: textIn(office.address, at.locale),
            addressLocality: textIn(office.city, at.locale),
            addressCountry: 'IR',
          },
        }
      : {}),
  };
}

/** The clinic as the brand of a product. */
export const clinicBrand = (at: Addresses, words: Pick<Deps['words'], 'say'>) => ({
  '@type': 'Brand',
  name: words.say(at.locale, companyName),
});

/** A reference to the clinic by its id. */
export const clinicReference = (at: Addresses) => ({ '@id': `${at.page('/')}#clinic` });

export const siteSchema = ({ words }: Pick<Deps, 'words'>, at: Addresses): Schema => ({
  '@type': 'WebSite',
  name: words.say(at.locale, companyName),
  url: at.page('/'),
  inLanguage: at.locale,
  publisher: clinicReference(at),
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${at.page('/blog/search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});
