/**
 * Properties that search engines require of the subject of a page; of `a|b` one is enough. A mere
 * reference needs its name.
 */
const subjects: Record<string, readonly string[]> = {
  WebSite: ['name', 'url', 'inLanguage'],
  MedicalBusiness: ['name', 'url', 'telephone', 'address', 'image'],
  MedicalClinic: ['name', 'url|@id', 'telephone', 'address', 'geo'],
  Hospital: ['name', 'url|@id', 'telephone', 'address', 'geo'],
  Physician: ['name', 'url|@id', 'medicalSpecialty', 'address|worksFor'],
  Person: ['name'],
  Product: ['name', 'image', 'description', 'offers'],
  Service: ['name', 'description', 'provider'],
  MedicalProcedure: ['name'],
  Article: ['headline', 'author', 'image'],
  BlogPosting: [
    'headline',
    'description',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'inLanguage',
  ],
  Blog: ['name'],
  CollectionPage: ['name'],
  AboutPage: ['name'],
  ContactPage: ['name'],
  ProfilePage: ['mainEntity'],
  WebPage: ['name|url|@id'],
  MedicalWebPage: ['name|url|@id', 'lastReviewed', 'reviewedBy'],
  FAQPage: ['mainEntity'],
  ItemList: ['itemListElement', 'numberOfItems'],
  BreadcrumbList: ['itemListElement'],
};

/** Properties required wherever the type occurs. A type in neither table is a fault. */
const parts: Record<string, readonly string[]> = {
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Offer: ['price', 'priceCurrency'],
  AggregateOffer: ['lowPrice', 'priceCurrency'],
  Brand: ['name'],
  AggregateRating: ['ratingValue', 'ratingCount|reviewCount', 'bestRating'],
  Review: ['author', 'reviewRating|reviewBody'],
  Rating: ['ratingValue', 'bestRating'],
  ListItem: ['position', 'item|url', 'name|item'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ImageObject: ['url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressCountry'],
  GeoCoordinates: ['latitude', 'longitude'],
  Country: ['name'],
};

/** The required format of values, by property: schema.org defines it. */
const forms: Record<string, RegExp> = {
  addressCountry: /^[A-Z]{2}$/,
  priceRange: /\d|^\p{Sc}+$/u,
  openingHours: /^(Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))*( \d\d:\d\d-\d\d:\d\d)?$/,
  price: /^\d+(\.\d+)?$/,
  priceCurrency: /^[A-Z]{3}$/,
  medicalSpecialty: /^https:\/\/schema\.org\/[A-Z]\w+$|^[^:/]+$/,
};
const malformed = (name: string, value: unknown): unknown[] =>
  forms[name] ? [value].flat().filter((one) => !forms[name]?.test(String(one))) : [];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

function* faults(value: unknown, at: string): Generator<string> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* faults(item, `${at}[${index}]`);
    return;
  }
  if (!isRecord(value)) return;
  const types = [value['@type']].flat().filter((type) => type !== undefined);
  const isReference = types.length === 0 && '@id' in value;
  if (types.length === 0 && !isReference && !('@graph' in value)) yield `${at}: no @type`;
  const isSubject = /^\.@graph\[\d+\]$/.test(at);
  for (const type of types.map(String)) {
    const wanted = parts[type] ?? (isSubject ? subjects[type] : subjects[type] && ['name|@id']);
    if (!wanted) yield `${at}: unknown type ${type}`;
    for (const names of wanted ?? [])
      if (names.split('|').every((name) => isMissing(value[name])))
        yield `${at}: a ${type} without ${names}`;
  }
  for (const [name, inner] of Object.entries(value))
    for (const wrong of malformed(name, inner)) yield `${at}.${name}: ${String(wrong)}`;
  for (const [name, inner] of Object.entries(value))
    if (!name.startsWith('@') || name === '@graph') yield* faults(inner, `${at}.${name}`);
}

/**
 * Faults of a page's JSON-LD; each script must parse, and contain known types with all required
 * properties.
 */
export function schemaFaults(scripts: readonly string[]): string[] {
  if (scripts.length === 0) return ['no JSON-LD'];
  return scripts.flatMap((script) => {
    try {
      const data: unknown = JSON.parse(script);
      const context =
        isRecord(data) && data['@context'] === 'https://schema.org'
          ? []
          : ['@context is not https://schema.org'];
      return [...context, ...faults(data, '')];
    } catch (error) {
      return [`JSON-LD does not parse: ${String(error)}`];
    }
  });
}
