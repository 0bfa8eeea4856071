import { expect, test } from 'vitest';
import { readContent } from '../../server/content/files/read.ts';
import { measureImages } from '../../server/content/files/save.ts';
import {
  below,
  type ContentFiles,
  demoFiles,
  edited,
  lineOf,
  linesOf,
  withFile,
} from '../support/contentFiles.ts';

const post = 'posts/the-second-week.fa.md';
const rating = '"average": 4.8';
const doctor = 'physicians/mehrdad-kiani.json';
const center = 'care-centers/eram-hospital.json';
const knee = 'packages/knee-replacement.json';

test.each<[what: string, files: () => ContentFiles, bad: () => string[]]>([
  [
    'a reference to a missing entry',
    () => edited(post, ['author: fatemeh-rahbar', 'author: nobody']),
    () => [`${post}:${lineOf(post, 'author:')}: author: there is no author nobody`],
  ],
  [
    'a value out of bounds (once, though other entries refer to it)',
    () => edited(knee, [rating, '"average": 9']),
    () => [
      `${knee}:${lineOf(knee, rating)}: rating.average: Invalid value: Expected <=5 but received 9`,
    ],
  ],
  ['broken JSON', () => edited(knee, [/^\{/, '{,']), () => [`${knee}:1: `]],
  ['no front matter', () => withFile('posts/x.fa.md', 'only text'), () => ['posts/x.fa.md:1: ']],
  [
    'a file that is no picture',
    () => withFile('images/post-the-second-week.svg', 'x'),
    () => ['images/post-the-second-week.svg:1: this is not'],
  ],
  [
    'an unused picture',
    () =>
      withFile(
        'images/post-the-second-weak.svg',
        Buffer.from(demoFiles.get('images/post-the-second-week.svg') ?? []),
      ),
    () => ['images/post-the-second-weak.svg:1: no entry uses this picture'],
  ],
  [
    'a misspelt field of front matter',
    () => edited(post, ['reviewer:', 'reviwer:']),
    () => [
      `${post}:${lineOf(post, 'reviewer:')}: reviwer: a post has no such field`,
      `${post}:${lineOf(post, 'reviewedAt:')}: reviewedAt: `,
    ],
  ],
  [
    'a review without a date',
    () => edited(post, [/reviewedAt:.*\n/, '']),
    () => [`${post}:${lineOf(post, 'reviewer:')}: reviewer: reviewedAt is missing`],
  ],
  [
    'a misspelt field of JSON',
    () => edited('guests/daniel-weber.json', ['"treatment"', '"treatmant"']),
    () => [
      `guests/daniel-weber.json:${lineOf('guests/daniel-weber.json', '"treatment"')}: treatmant: a guest has no such field`,
    ],
  ],
  [
    'a misspelt nested field, beside the missing one',
    () => edited(knee, ['"count":', '"cuont":']),
    () => [
      `${knee}:${lineOf(knee, '"count":')}: rating.cuont: a package has no such field`,
      `${knee}:${lineOf(knee, '"rating":')}: rating.count: `,
    ],
  ],
  [
    'two questions of a questionnaire with one linkId',
    () => edited('questionnaires/gad-7.json', ['"linkId": "68509-9"', '"linkId": "69725-0"']),
    () => [
      `questionnaires/gad-7.json:${lineOf('questionnaires/gad-7.json', '"linkId": "68509-9"')}: linkId: 69725-0 is used twice`,
    ],
  ],
  ['an unused file', () => withFile('notes.txt', 'x'), () => ['notes.txt:1: ']],
  ...(
    [
      [
        'a doctor',
        'physicians/2026.json',
        'physicians/omid-bahrami.json',
        '"omid-bahrami"',
        '"2026"',
      ],
      ['a guest', 'guests/7.json', 'guests/daniel-weber.json', '"daniel-weber"', '"7"'],
    ] as const
  ).map(([what, path, from, slug, number]): [string, () => ContentFiles, () => string[]] => [
    `${what} whose address is that of a page of the list`,
    () => withFile(path, edited(from, [slug, number]).get(from) ?? ''),
    () => [`${path}:${lineOf(from, slug)}: slug: a number is`],
  ]),
  [
    'an article with the reserved slug of the search',
    () => withFile('posts/search.fa.md', new TextDecoder().decode(demoFiles.get(post))),
    () => ['posts/search.fa.md:1: slug: /blog/search is another page'],
  ],
  [
    'a text page without an address on the site',
    () =>
      withFile('pages/imprint.fa.md', new TextDecoder().decode(demoFiles.get('pages/about.fa.md'))),
    () => ['pages/imprint.fa.md:1: slug: the text pages are about, contact-us, plus'],
  ],
  [
    'invalid values of a doctor',
    () => {
      const text = new TextDecoder().decode(demoFiles.get(doctor));
      const brokenText = text
        .replace(/"average": [\d.]+/, '"average": 50')
        .replace(/("languages": \[\s*)"fa"/, '$1"Persian"')
        .replace('"IRR"', '"KWD"');
      return withFile(doctor, brokenText);
    },
    () => [
      `${doctor}:${lineOf(doctor, '"languages"') + 1}: languages.0: `,
      `${doctor}:${lineOf(doctor, '"fee"')}: consult.fee: prices in KWD cannot be shown`,
      `${doctor}:${lineOf(doctor, '"average"')}: rating.average: `,
    ],
  ],
  [
    'invalid values of a center',
    () => {
      const text = new TextDecoder().decode(demoFiles.get(center));
      return withFile(
        center,
        text
          .replace(/"latitude": /, '"latitude": 1')
          .replace(/"phones": \[[^\]]*\]/, '"phones": []'),
      );
    },
    () => [
      `${center}:${lineOf(center, '"latitude"')}: geo.latitude: `,
      `${center}:${lineOf(center, '"phones"')}: phones: `,
    ],
  ],
  ...(
    [
      ['a heading of the first level', '# Title', 'the heading of the first level'],
      ['the same underlined', 'Title\n=====', 'the heading of the first level'],
      [
        'a link to a page that is not there',
        'See [this](/packages/nope?x=1#y).',
        'the site has no page /packages/nope',
      ],
      [
        'a link to a page past the end of a list',
        '[next](/packages/99)',
        'the site has no page /packages/99',
      ],
      [
        'a link that names a language',
        '[this](/en/packages/knee-replacement)',
        'the site has no page /en/',
      ],
      [
        'a link relative to the page',
        '[this](knee-replacement)',
        'knee-replacement: a link begins with /',
      ],
      ['a link of a kind that is dropped', '[call](tel:115)', 'tel:115: a link begins with /'],
      [
        'a picture of another host',
        '![x](https://elsewhere.example/x.png)',
        'https://elsewhere.example/x.png: pictures in a text are files',
      ],
      [
        'a picture that is not in the folder',
        '![x](images/nope.jpg)',
        'there is no file images/nope.jpg',
      ],
    ] as const
  ).map(([what, text, fault]): [string, () => ContentFiles, () => string[]] => [
    `${what} in a text`,
    () => below(post, text),
    () => [`${post}:${linesOf(post) + 2}: body: ${fault}`],
  ]),
  [
    'a first-level heading in the text of a package',
    () => edited(knee, [/("body": \{\s*"fa": ")/, '$1# T\\n\\n']),
    () => [`${knee}:${lineOf(knee, '"body"') + 1}: body: the heading`],
  ],
])('names file and line of %s', async (_what, files, bad) => {
  const read = await readContent(
    new Map([...files()].map(([path, file]) => [path, Buffer.from(file)])),
  );
  if (read.faults.length === 0) await measureImages(read.images, read.faults);
  expect(read.faults).toEqual(bad().map((line) => expect.stringContaining(line)));
});
