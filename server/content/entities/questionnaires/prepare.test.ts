import { expect, test } from 'vitest';
import { prepareQuestionnaire } from './prepare.ts';
import { form, hl7, sdc } from './samples.testing.ts';
import { sanitizeHtml } from './html.ts';
import { isSafePattern } from './patterns.ts';

const prepare = (data: object, files: Record<string, object> = {}) =>
  prepareQuestionnaire(data, {
    name: 'my form',
    files: new Map(
      Object.entries(files).map(([path, value]) => [path, Buffer.from(JSON.stringify(value))]),
    ),
  });
const notesOf = (item: object[], rest: object = {}) => prepare(form(item, rest)).notes;

test('what is missing is filled in and named; a second import changes nothing', () => {
  const { data, notes, faults } = prepare({
    resourceType: 'Questionnaire',
    item: [{ linkId: '1', type: 'string' }],
  });
  expect(faults).toEqual([]);
  expect(data).toMatchObject({
    id: 'my-form',
    title: 'my-form',
    name: 'myform',
    status: 'unknown',
  });
  expect(notes.map((note) => note.split(':')[0])).toEqual([
    'id',
    'title',
    'name',
    'status',
    'version',
  ]);
  expect(prepare(Object(data))).toEqual({ data, notes: [], faults: [] });
});

test.each<[string, object[], object, string]>([
  [
    'a linkId used twice',
    [
      { linkId: 'a', type: 'string' },
      { linkId: 'g', type: 'group', item: [{ linkId: 'a', type: 'string' }] },
    ],
    {},
    'linkId: a is used twice',
  ],
  ['a linkId of JavaScript', [{ linkId: '__proto__', type: 'string' }], {}, '__proto__'],
  ['a linkId that looks like a copy', [{ linkId: 'a//2', type: 'string' }], {}, 'copy'],
  [
    'an unknown modifierExtension',
    [{ linkId: 'a', type: 'string', modifierExtension: [{ url: 'http://x.example/not' }] }],
    {},
    'http://x.example/not',
  ],
  ['one of the form', [], { modifierExtension: [{ url: 'http://x.example/no' }] }, 'x.example/no'],
])('%s refuses the form', (_, item, rest, fault) => {
  expect(prepare(form(item, rest)).faults.map((one) => one.fault)).toEqual([
    expect.stringContaining(fault),
  ]);
});

test('options of contained, external and nested value sets are written out', () => {
  const contained = [
    {
      resourceType: 'ValueSet',
      id: 'colors',
      compose: {
        include: [
          { system: 's', concept: [{ code: 'red', display: 'Red' }, { code: 'blue' }] },
          { system: 'codes' },
        ],
        exclude: [{ system: 's', concept: [{ code: 'blue' }] }],
      },
    },
  ];
  const files = {
    'value-sets/codes.json': {
      resourceType: 'CodeSystem',
      url: 'codes',
      content: 'complete',
      concept: [
        {
          code: 'warm',
          display: 'Warm',
          designation: [{ language: 'fa', value: 'گرم' }],
          concept: [{ code: 'hot', display: 'Hot' }],
        },
      ],
    },
    'value-sets/bundle.json': {
      resourceType: 'Bundle',
      entry: [
        {
          resource: {
            resourceType: 'ValueSet',
            url: 'http://x.example/sizes',
            expansion: { contains: [{ system: 'z', code: 'L', display: 'Large' }] },
          },
        },
      ],
    },
  };
  const { data, notes } = prepare(
    form(
      [
        { linkId: 'a', type: 'choice', answerValueSet: '#colors' },
        { linkId: 'b', type: 'choice', answerValueSet: 'http://x.example/sizes|2' },
      ],
      { contained },
    ),
    files,
  );
  expect(notes).toEqual([]);
  const items = Object(data).item as { answerOption: { valueCoding: { display?: string } }[] }[];
  expect(
    items.map(({ answerOption }) => answerOption.map(({ valueCoding }) => valueCoding.display)),
  ).toEqual([['Red', 'Warm', 'Hot'], ['Large']]);
  expect(JSON.stringify(items[0])).toContain('گرم');
  expect(JSON.stringify(items[1])).toContain('"valueCanonical":"http://x.example/sizes|2"');
});

test('common value sets of FHIR are known, with translations', () => {
  const { data, notes } = prepare(
    form([
      {
        linkId: 'a',
        type: 'choice',
        answerValueSet: 'http://hl7.org/fhir/ValueSet/yesnodontknow',
      },
    ]),
  );
  expect(notes).toEqual([]);
  expect(JSON.stringify(data)).toContain('نمی‌دانم');
});

test('a pattern within matches() of FHIRPath is taken out', () => {
  const extension = [{ url: `${hl7}regex`, valueString: "matches('^[0-9]{10}$')" }];
  const { data } = prepare(form([{ linkId: 'a', type: 'string', extension }]));
  expect(data).toMatchObject({
    item: [
      {
        extension: [...extension, { url: 'urn:nabz:checked-pattern', valueString: '^[0-9]{10}$' }],
      },
    ],
  });
});

test('a value set that is not there is named, with what happens instead', () => {
  expect(
    notesOf([
      { linkId: 'a', type: 'choice', answerValueSet: 'http://x.example/set' },
      { linkId: 'b', type: 'open-choice', answerValueSet: 'http://x.example/set' },
      { linkId: 'c', type: 'choice' },
    ]),
  ).toEqual([
    expect.stringMatching(/^a: the value set .* so it is shown and not asked$/),
    expect.stringMatching(/^b: the value set .* so any text can be answered$/),
    expect.stringMatching(/^c: a choice without options/),
  ]);
});

test('unknown extensions and fields are reported and stored', () => {
  const extension = [{ url: 'http://x.example/color', valueString: 'red' }];
  const { data, notes } = prepare(
    form([{ linkId: 'a', type: 'string', extension, requird: true }]),
  );
  expect(notes).toEqual([
    'extension http://x.example/color (1 times) has no effect here',
    'field requird is not one of FHIR R4 and has no effect',
  ]);
  expect(data).toMatchObject({ item: [{ extension, requird: true }] });
});

test('a score of another tool becomes a calculation', () => {
  const code = (one: string) => [{ system: 'http://ehelse.no/scoringFormulas', code: one }];
  const { data, notes } = prepare(
    form([
      { linkId: 'q', type: 'choice', code: code('QS'), answerOption: [{ valueString: 'x' }] },
      { linkId: 't', type: 'quantity', code: code('TS') },
    ]),
  );
  expect(notes).toEqual([expect.stringMatching(/^t: calculated by .*'q'.*weight\(\)\.sum\(\)$/)]);
  expect(JSON.stringify(data)).toContain(`${sdc}calculatedExpression`);
});

test('only patterns that no text takes very long are run', () => {
  expect(isSafePattern('[A-Z]{2}[0-9]{4}')).toBe(true);
  expect(isSafePattern('(a+)+b')).toBe(false);
  expect(isSafePattern('(?i)abc(')).toBe(false);
  const regex = (valueString: string) => [{ url: `${hl7}regex`, valueString }];
  const { data, notes } = prepare(
    form([
      { linkId: 'a', type: 'string', extension: regex('[0-9]{4}') },
      { linkId: 'b', type: 'string', extension: regex('(a+)+b') },
    ]),
  );
  expect(notes).toEqual(['b: its regex cannot be run safely, so it is not checked']);
  expect(JSON.stringify(data).match(/checked-pattern/g)).toHaveLength(1);
});

test.each([
  ['<p>One <b>two</b></p>', '<p>One <b>two</b></p>'],
  ['<div style="color:red">x</div>', 'x'],
  ['<script>alert(1)</script>y', 'y'],
  ['<img src="x" onerror="alert(1)" alt="A face">', 'A face'],
  ['<a href="javascript:alert(1)">go</a>', '<a>go</a>'],
  [
    '<a href="https://x.example/?a=1&b=2" onclick="y()">go</a>',
    '<a href="https://x.example/?a=1&amp;b=2" rel="noreferrer">go</a>',
  ],
  ['<b>open', '<b>open</b>'],
  ['<i><b>x</i>', '<i><b>x</b></i>'],
  ['1 < 2 & 3 &lt; 4', '1 &lt; 2 &amp; 3 &lt; 4'],
  ['<!-- <b>hidden</b> -->shown', 'shown'],
  ['<svg><b onload="x">in</b></svg>after', 'after'],
])('%s is made safe', (source, safe) => expect(sanitizeHtml(source)).toEqual(safe));

test('nothing of an attribute becomes an element', () => {
  for (const source of [
    '<p title="<script>alert(1)</script>">x</p>',
    '<a href="https://x.example/"><img src=x onerror=alert(1)>">x</a>',
    '<<script>script>alert(1)<</script>/script>',
    '<p\n onclick="x">y</p>',
    '<b/onclick=x>y</b>',
  ]) {
    const tags = sanitizeHtml(source).match(/<[^>]*>?/g) ?? [];
    for (const tag of tags)
      expect(tag).toMatch(/^<\/?(?:p|b|i|a)(?: href="https:[^"<>]*" rel="noreferrer")?>$/);
  }
});

test('formatted texts become safe HTML; a missing plain text is taken from it', () => {
  const { data } = prepare(
    form([
      {
        linkId: 'a',
        type: 'display',
        _text: { extension: [{ url: `${hl7}rendering-markdown`, valueMarkdown: '**Bold** <b>' }] },
      },
    ]),
  );
  expect(data).toMatchObject({
    item: [
      {
        text: 'Bold <b>',
        _text: {
          extension: [
            { url: `${hl7}rendering-markdown` },
            {
              url: 'urn:nabz:rendered-html',
              valueString: '<p><strong>Bold</strong> &lt;b&gt;</p>',
            },
          ],
        },
      },
    ],
  });
});

test.each<[string, object, string[]]>([
  ['any file', {}, []],
  [
    'types of which some are taken',
    {
      extension: [
        { url: `${hl7}mimeType`, valueCode: 'image/png' },
        { url: `${hl7}mimeType`, valueCode: 'video/mp4' },
      ],
    },
    ['a: of its types of files only image/png are taken'],
  ],
  [
    'types of which none is taken',
    { required: true, extension: [{ url: `${hl7}mimeType`, valueCode: 'audio/mpeg' }] },
    [
      'a: a file of these types is not asked; the form says to send it as a document, although it is required',
    ],
  ],
  [
    'files larger than any',
    { extension: [{ url: `${hl7}maxSize`, valueDecimal: 50 }] },
    ['a: maxSize is above 20 MB, the limit of Nabz'],
  ],
  [
    'a file that it has',
    { initial: [{ valueAttachment: { url: 'x' } }] },
    ['a: it has a file already, so it is shown and not asked'],
  ],
])('a question for %s is named as far as it is asked otherwise', (_, change, notes) => {
  expect(notesOf([{ linkId: 'a', text: 'A', type: 'attachment', ...change }])).toEqual(notes);
});
