/** Specialties that schema.org has the same term for; the others are told by their name. */
const terms: Record<string, string> = {
  heart: 'Cardiovascular',
  dental: 'Dentistry',
  'bones-joints': 'Musculoskeletal',
  'skin-beauty': 'Dermatology',
  'mind-sleep': 'Psychiatric',
};

/** Specialties as search engines read them, of a doctor and of a care center alike. */
export const specialtySchema = (specialties: readonly { slug: string; name: string }[]): string[] =>
  specialties.map(({ slug, name }) => {
    const term = terms[slug];
    return term === undefined ? name : `https://schema.org/${term}`;
  });
