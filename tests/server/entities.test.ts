import { expect, test } from 'vitest';
import { defineEntity } from '../../server/content/entity.ts';
import { entities } from '../../server/content/entities/index.ts';
import { kindNames } from '../../server/content/kinds.ts';

test('an entity without a required part does not compile', () => {
  // @ts-expect-error without `pictures`
  const withoutPictures = defineEntity('tag', {
    source: { format: 'list', path: 'tags.json' },
    references: {},
    pages: null,
    serve: [],
  });
  const unknownField = defineEntity('tag', {
    ...withoutPictures,
    pictures: [],
    // @ts-expect-error a tag has no field `city`
    references: { city: 'office' },
  });
  const { tag: _tag, ...others } = entities;
  // @ts-expect-error without `tag`
  const withoutTag: typeof entities = others;
  expect([withoutPictures, unknownField, withoutTag]).toHaveLength(3);
});

test('every entity has its own content folder and pages', () => {
  const all = kindNames.map((kind) => entities[kind]);
  const sources = all.map(({ source }) => source.path);
  expect(new Set(sources).size).toBe(kindNames.length);
  const pages = all.flatMap(({ pages }) =>
    pages ? [...(pages.path === null ? [] : [pages.path]), ...(pages.fixed ?? [])] : [],
  );
  expect(new Set(pages).size).toBe(pages.length);
});
