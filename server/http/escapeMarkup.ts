/** Escapes a text for HTML and XML, in elements and in double-quoted attributes. */
export const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => entities[char] ?? char);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const characters = new Map(Object.entries(entities).map(([char, entity]) => [entity, char]));

/** Reverses `escapeMarkup`. */
export const unescapeMarkup = (text: string): string =>
  text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => characters.get(entity) ?? entity);
