import * as v from 'valibot';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalOf } from '#contract/questionnaire/answers.ts';
import { answersOf, responseOf } from '#contract/questionnaire/convert.ts';
import { type PublicFormPage, publicFormPage } from '#contract/site/publicForms.ts';
import { staffGuestSubmissionEndpoints } from '#contract/staff/guestSubmissions.ts';
import { saveContent } from '../../server/content/files/save.ts';
import { sharedDemo } from '../support/demo.ts';
import { createTestApp, json, type TestApp } from '../support/app.ts';
import { fillDemoContent } from '../support/demoContent.ts';
import { staffToken, until } from '../support/server.ts';

let app: TestApp;
let form: PublicFormPage;
const clientId = uuidv7();

const read = async (slug: string, locale = 'en'): Promise<PublicFormPage> => {
  const answer = await app.request(`public-forms/${slug}`, {
    headers: { 'accept-language': locale },
  });
  return v.parse(publicFormPage, await answer.json());
};

beforeAll(async () => {
  app = await createTestApp('embedded');
  await fillDemoContent(app);
  form = await read('callback-request');
});
afterAll(() => app.close());

const filled = {
  name: [{ valueString: 'Mina' }],
  phone: [{ valueString: '+98 912 345 6789' }],
  language: [{ valueCoding: { code: 'fa' } }],
  about: [{ valueString: 'my knee' }],
  'best-time': [{ valueCoding: { code: 'morning' } }],
  consent: [{ valueBoolean: true }],
};
const response = () =>
  responseOf(form.questionnaire, filled, () => true, app.clock.now().toISOString());
const envelope = (args: unknown) => ({
  id: uuidv7(),
  seq: 1,
  name: 'letter.send',
  args,
  createdAt: new Date().toISOString(),
  schema: 1,
});
const post = async (...args: unknown[]) => {
  const sent = json(
    'POST',
    { clientId, mutations: args.map(envelope) },
    { 'accept-language': 'fa' },
  );
  return (await (await app.request('letters', sent)).json()) as {
    results: { status: string; number?: number }[];
  };
};
const staff = (path: string, token = staffToken) =>
  app.request(`staff/letters${path}`, { headers: { authorization: `Bearer ${token}` } });

test('a form has a title and description in each language, and is indexed', async () => {
  const [fa, en, ar] = await Promise.all(
    ['fa', 'en', 'ar'].map((locale) => read('callback-request', locale)),
  );
  expect(en?.attributes).toMatchObject({
    title: 'Please call me',
    canonical: 'http://localhost/en/public-forms/callback-request',
  });
  expect(new Set([fa, en, ar].map((one) => one?.attributes.title)).size).toBe(3);
  expect(new Set([fa, en, ar].map((one) => one?.attributes.description)).size).toBe(3);
  expect(en?.attributes.meta_robots).toMatchObject([{ content: expect.stringMatching(/^index/) }]);
  const types = (
    JSON.parse(en?.attributes.seo_schema ?? '') as { '@graph': { '@type': string }[] }
  )['@graph'].map((each) => each['@type']);
  expect(types).toEqual(['WebPage', 'BreadcrumbList']);
});

test('a missing form is 404, as is a questionnaire that is no public form', async () => {
  for (const slug of ['nothing', 'phq-9', '1', '%00'])
    expect((await app.request(`public-forms/${slug}`)).status, slug).toBe(404);
});

test('answers get a number; incomplete, outdated or unassignable ones are refused with the reason', async () => {
  const whole = response();
  const incomplete = { ...whole, item: whole.item.slice(0, 1) };
  const { results } = await post(
    { kind: 'form', form: form.slug, response: whole },
    {
      kind: 'form',
      form: form.slug,
      response: { ...whole, questionnaire: `${canonicalOf(form.questionnaire)}-old` },
    },
    { kind: 'form', form: form.slug, response: incomplete },
    { kind: 'form', form: 'nothing', response: whole },
  );
  const refused = (slug: string) => ({
    status: 'refused',
    problem: { type: `urn:nabz:problem:${slug}` },
  });
  expect(results).toMatchObject([
    { status: 'done', number: expect.any(Number) },
    refused('form-changed'),
    refused('not-acceptable'),
    refused('target-gone'),
  ]);
});

test('staff list submissions, newest first, and show one in full', async () => {
  const contact = {
    kind: 'contact',
    name: 'Ali',
    replyTo: 'ali@example.org',
    department: 'travel',
    body: 'Is there\na hotel near?',
  };
  const [first] = (await post({ kind: 'form', form: form.slug, response: response() })).results;
  app.clock.advance(1000);
  const [second] = (await post(contact)).results;
  const list = v.parse(
    staffGuestSubmissionEndpoints.staffLetters.answer,
    await (await staff('')).json(),
  );
  expect(list.items.slice(0, 2)).toMatchObject([
    { number: second?.number, kind: 'contact', locale: 'fa' },
    { number: first?.number, kind: 'form' },
  ]);
  const contacts = v.parse(
    staffGuestSubmissionEndpoints.staffLetters.answer,
    await (await staff('?kind=contact')).json(),
  );
  expect(contacts).toMatchObject({ items: [{ number: second?.number }], total: 1 });

  const one = v.parse(
    staffGuestSubmissionEndpoints.staffLetter.answer,
    await (await staff(`/${first?.number}`)).json(),
  );
  expect(one.lines).toContainEqual({ title: 'نام شما', text: 'Mina' });
  expect(one.lines.find(({ title }) => title.includes('زبان'))?.text).not.toBe('fa');
  expect(
    answersOf((one.letter as { response: ReturnType<typeof response> }).response.item),
  ).toMatchObject({ about: filled.about });
  const other = v.parse(
    staffGuestSubmissionEndpoints.staffLetter.answer,
    await (await staff(`/${second?.number}`)).json(),
  );
  expect(other.lines.map(({ text }) => text)).toEqual([
    'Ali',
    'ali@example.org',
    'travel',
    'Is there\na hotel near?',
  ]);
});

test('only staff may read them, and missing ones are 404', async () => {
  for (const path of ['', '/1']) {
    expect((await app.request(`staff/letters${path}`)).status).toBe(401);
    expect((await staff(path, 'nobody')).status).toBe(401);
  }
  expect((await staff('?kind=parcel')).status).toBe(400);
  for (const key of ['/1', '/x', '/99999999999999'])
    expect((await staff(key)).status, key).toBe(404);
});

test('the server stores the value that it calculates, not the one that was sent', async () => {
  const { questionnaire } = await read('blood-pressure-diary');
  const answers = {
    date: [{ valueDate: '2026-11-20' }],
    systolic: [{ valueInteger: 130 }],
    diastolic: [{ valueInteger: 80 }],
    'systolic//1.2': [{ valueInteger: 140 }],
    'diastolic//1.2': [{ valueInteger: 90 }],
    'mean-systolic': [{ valueInteger: 99 }],
  };
  const sent = responseOf(
    questionnaire,
    answers,
    ({ linkId }) => linkId !== 'how-often',
    app.clock.now().toISOString(),
  );
  const { results } = await post({ kind: 'form', form: 'blood-pressure-diary', response: sent });
  expect(results).toMatchObject([{ status: 'done' }]);
  const one = v.parse(
    staffGuestSubmissionEndpoints.staffLetter.answer,
    await (await staff(`/${results[0]?.number}`)).json(),
  );
  const averages = one.lines.filter(({ title }) => /میانگین|Average/.test(title));
  expect(averages.map(({ text }) => text)).toEqual(['135 mmHg', '85 mmHg']);
  const missing = { ...sent, item: sent.item.filter(({ linkId }) => linkId !== 'day') };
  expect(
    (await post({ kind: 'form', form: 'blood-pressure-diary', response: missing })).results,
  ).toMatchObject([{ status: 'refused' }]);
});

test('visitors are not asked for files, which are not required of them', async () => {
  const { content } = await sharedDemo();
  const file = { linkId: 'file', text: 'A photo', type: 'attachment' as const, required: true };
  const questionnaire = content.questionnaire.map((one) =>
    one.id === 'callback-request' ? { ...one, item: [...one.item, file] } : one,
  );
  await saveContent(app.deps.database, { ...content, questionnaire }, [], app.clock.now());
  await until('the content is read', async () =>
    JSON.stringify(await read('callback-request')).includes('A photo'),
  );
  const sent = response();
  const named = { linkId: 'file', answer: [{ valueAttachment: { url: `urn:uuid:${uuidv7()}` } }] };
  const { results } = await post(
    { kind: 'form', form: form.slug, response: sent },
    { kind: 'form', form: form.slug, response: { ...sent, item: [...sent.item, named] } },
  );
  expect(results).toMatchObject([{ status: 'done' }, { status: 'refused' }]);
});
