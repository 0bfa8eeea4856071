import { expect, test } from 'vitest';
import { ApiProblem } from '#api/problem.ts';
import type { ContentEntry } from '#contract/staff/contentEntries.ts';
import { createDraft } from './draft.ts';
import { type Data, withValue } from './paths.ts';

const none: ContentEntry = {
  kind: 'tag',
  slug: 'knee',
  version: 1,
  data: { slug: 'knee', name: { en: 'Knee', fa: 'زانو' } },
  published: null,
  base: null,
  hasConflict: false,
  rounds: {},
  locales: ['fa', 'en', 'ar'],
  languages: [],
  isChanged: false,
  changedAt: null,
  changedBy: null,
  review: null,
  unreviewed: [],
  isReviewAsked: false,
  schedule: [],
  formerSlugs: [],
  usedBy: [],
  path: null,
  pagePath: null,
  places: [],
  pictures: [],
};

/** A server that keeps the rule of versions, and this device. */
function places(entry = none) {
  const server = {
    entry,
    own: '',
    refusal: undefined as unknown,
    change(data: Data) {
      server.entry = { ...server.entry, version: server.entry.version + 1, data };
      return server.entry;
    },
    async at(version: number, data?: Data) {
      await Promise.resolve();
      if (server.refusal !== undefined) throw server.refusal;
      if (version !== server.entry.version) throw problem(409);
      return server.change(data ?? server.entry.data);
    },
  };
  const draft = createDraft(entry, {
    save: ({ version, data }) => server.at(version, data),
    read: () => Promise.resolve(server.entry),
    onStored: () => undefined,
    readOwn: () => server.own,
    writeOwn: (text) => void (server.own = text),
  });
  return { server, draft };
}
const problem = (status: number) =>
  new ApiProblem({ type: 'urn:nabz:problem:edited-meanwhile', title: 'no', status });
const en = ['name', 'en'];
const nameOf = (data: Data) => data['name'];

test('acts and saves one after the other are no conflict with oneself', async () => {
  const { server, draft } = places();
  draft.set(en, 'Knees');
  const act = draft.act((version) => server.at(version));
  const again = draft.act((version) => server.at(version));
  const save = draft.save();
  expect(await Promise.all([act, again, save])).toEqual([true, true, true]);
  draft.set(en, 'The knee');
  expect(await draft.save()).toBe(true);
  expect(draft.state()).toMatchObject({ theirs: undefined, isChanged: false });
  expect(nameOf(server.entry.data)).toEqual({ en: 'The knee', fa: 'زانو' });
});

test('what is read again comes onto the screen before anything is done to it', async () => {
  const { server, draft } = places();
  const theirs = server.change({ slug: 'knee', name: { en: 'Another claim' } });
  const signed: unknown[] = [];
  // Not shown yet: the version of the text on the screen is sent, and refused.
  await expect(draft.act((version) => server.at(version))).rejects.toBeInstanceOf(ApiProblem);
  draft.follow(theirs);
  expect(nameOf(draft.state().data)).toEqual({ en: 'Another claim' });
  await draft.act((version) => {
    signed.push(nameOf(draft.state().data));
    return server.at(version);
  });
  expect(signed).toEqual([{ en: 'Another claim' }]);
  // An older answer that comes late changes nothing.
  draft.follow(none);
  expect(nameOf(draft.state().data)).toEqual({ en: 'Another claim' });
});

test('what is typed is not replaced by what is read again', () => {
  const { server, draft } = places();
  draft.set(en, 'Mine');
  draft.follow(server.change({ slug: 'knee', name: { en: 'Theirs' } }));
  expect(nameOf(draft.state().data)).toMatchObject({ en: 'Mine' });
});

test('an act is not done while what was typed cannot be saved', async () => {
  const { server, draft } = places();
  let count = 0;
  const act = () =>
    draft.act((version) => {
      count += 1;
      return server.at(version);
    });
  draft.set(en, 'Knees');
  server.refusal = new Error('no network');
  expect(await act()).toBe(false);
  server.refusal = undefined;
  server.change({ slug: 'knee', name: { en: 'Theirs', fa: 'زانو' } });
  expect(await act()).toBe(false);
  expect(count).toBe(0);
  expect(draft.state()).toMatchObject({
    data: { name: { en: 'Knees' } },
    theirs: { data: { name: { en: 'Theirs' } } },
  });
  expect(await draft.join('own')).toBe(true);
  expect(nameOf(server.entry.data)).toEqual({ en: 'Knees', fa: 'زانو' });
});

test('what is typed while an act runs stays, and is saved after it', async () => {
  const { server, draft } = places();
  const act = draft.act(async (version) => {
    const next = await server.at(version, { ...server.entry.data, reviewer: 'x' });
    draft.set(en, 'Typed');
    return next;
  });
  expect(await act).toBe(true);
  expect(draft.state()).toMatchObject({
    data: { reviewer: 'x', name: { en: 'Typed', fa: 'زانو' } },
    isChanged: true,
  });
  expect(await draft.save()).toBe(true);
  expect(server.entry.data).toMatchObject({ reviewer: 'x', name: { en: 'Typed' } });
});

test('a text that is not part of the entry yet stays on this device, and is called unsaved', async () => {
  const { server, draft } = places();
  draft.set(en, 'A');
  draft.remember(en, 'A\n\n');
  expect(await draft.save()).toBe(true);
  expect(draft.state()).toMatchObject({ isIncomplete: true, isChanged: false });
  expect(JSON.parse(server.own)).toMatchObject({
    version: server.entry.version,
    data: { name: { en: 'A\n\n' } },
  });
  draft.set(en, 'A\n\nB');
  expect(await draft.save()).toBe(true);
  expect([draft.state().isIncomplete, server.own]).toEqual([false, '']);
});

test('a text without any language is no text, but a row of a list stays', () => {
  const data = { about: { fa: 'ا' }, faq: [{ question: { fa: 'ا' } }], rows: [{ fa: 'ا' }] };
  expect(withValue(data, ['about', 'fa'], undefined)).toEqual({ faq: data.faq, rows: data.rows });
  expect(withValue(data, ['faq', 0, 'question', 'fa'], undefined)).toMatchObject({ faq: [{}] });
  expect(withValue(data, ['rows', 0, 'fa'], undefined)).toMatchObject({ rows: [{}] });
});
