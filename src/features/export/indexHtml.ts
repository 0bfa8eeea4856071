import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { collectionNames, type CollectionName, type RowOf } from '#contract/collections.ts';
import { formatSize } from '#i18n/formats.ts';
import type { Locale } from '#i18n/locales.ts';
import { describe } from '#records/entries/describe.ts';
import {
  type EntryKind,
  entryKinds,
  entryText,
  formatValue,
  kindNames,
  type RecordEntry,
} from '#records/entries/entry.ts';
import { notReceived } from './fhir/build.ts';
import { escapeXml } from './fhir/summary.ts';
import { type ExportedFile, type Records, urlOf } from './readRecords.ts';

// The page of an export that people read: all records in the patient's language, without scripts,
// for the screen and for paper.

const texts = {
  title: msg`My records`,
  asOf: msg({ message: 'As of', comment: 'Before a day and a time' }),
  contents: msg({ message: 'Contents', comment: 'Heading of a list of what is on a page' }),
  files: msg({ message: 'Files', comment: 'Heading: documents and attachments' }),
  missing: msg({
    message:
      'Not in this download: it was not on the device. Open it in Nabz with the internet, then download again.',
    comment: 'Beside the name of a file',
  }),
  private: msg`Whoever has this file can read everything in it. Keep it safe.`,
};

interface Page {
  records: Records;
  locale: Locale;
  i18n: I18n;
}

export function* indexHtml(page: Page, at: string): Generator<string> {
  const { locale, i18n, records } = page;
  const title = escapeXml(i18n._(texts.title));
  yield `<!doctype html>
<html lang="${locale.tag}" dir="${locale.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p><bdi>${escapeXml(records.accountName)}</bdi> · ${escapeXml(i18n._(texts.asOf))} ${escapeXml(formatValue({ at }, locale, i18n))}</p>
<p>${escapeXml(i18n._(texts.private))}</p>
</header>
`;
  const groups = groupEntries(records);
  yield `<nav><h2>${escapeXml(i18n._(texts.contents))}</h2><ul>`;
  for (const [kind, entries] of groups)
    yield `<li><a href="#${kind}">${escapeXml(i18n._(kindNames[kind]))}</a> (${escapeXml(formatValue({ code: entries.length }, locale, i18n))})</li>`;
  if (records.files.length > 0)
    yield `<li><a href="#files">${escapeXml(i18n._(texts.files))}</a> (${escapeXml(formatValue({ code: records.files.length }, locale, i18n))})</li>`;
  yield '</ul></nav>\n<main>\n';
  for (const [kind, entries] of groups) {
    yield `<section id="${kind}"><h2>${escapeXml(i18n._(kindNames[kind]))}</h2>\n`;
    for (const entry of entries) yield entryHtml(entry, page);
    yield '</section>\n';
  }
  if (records.files.length > 0) yield filesHtml(records.files, page);
  yield '</main>\n</body>\n</html>\n';
}

interface Listed extends RecordEntry {
  isPending: boolean;
}

function groupEntries(records: Records): [EntryKind, Listed[]][] {
  const { rows } = records;
  const subjects = new Map(rows.ticket.map(({ id, subject }) => [id, subject]));
  const forms = new Map(rows.form.map((form) => [form.id, form]));
  const context = {
    subjectOf: (id: string) => subjects.get(id),
    form: (id: string) => forms.get(id),
    resultsShown: records.resultsShown,
  };
  const all = new Map<EntryKind, Listed[]>(entryKinds.map((kind) => [kind, []]));
  const add = <Name extends CollectionName>(name: Name, some: readonly RowOf<Name>[]) => {
    for (const row of some)
      for (const entry of describe(name, row, context))
        all.get(entry.kind)?.push({ ...entry, isPending: records.isPending(name, row.id) });
  };
  for (const name of collectionNames) add(name, rows[name]);
  // Names of measurements stand before their values.
  for (const entry of all.get('result') ?? [])
    entry.lines = entry.lines.filter((line) => line.label ?? line.question ?? 'word' in line);
  for (const entries of all.values()) entries.sort((a, b) => (a.at < b.at ? 1 : -1));
  return [...all].filter(([, entries]) => entries.length > 0);
}

function entryHtml(entry: Listed, { records, locale, i18n }: Page): string {
  const title = entryText(entry.title, locale.code);
  const lines = entry.lines.map((line) => {
    const label = line.label ? i18n._(line.label) : entryText(line.question ?? '', locale.code);
    const value = escapeXml(formatValue(line, locale, i18n));
    return `<dt>${escapeXml(label)}</dt><dd dir="auto">${value}</dd>`;
  });
  const links = entry.files.map(({ sha256, name }) => {
    const path = records.files.find((file) => file.sha256 === sha256)?.path;
    const text = `<bdi>${escapeXml(name)}</bdi>`;
    return path
      ? `<li><a href="${escapeXml(urlOf(path))}">${text}</a></li>`
      : `<li>${text} – ${escapeXml(i18n._(texts.missing))}</li>`;
  });
  return `<article><h3 dir="auto">${escapeXml(title)}</h3>${
    entry.isPending ? `<p class="waiting">${escapeXml(i18n._(notReceived))}</p>` : ''
  }${entry.at === '' ? '' : `<p class="at">${escapeXml(formatValue({ at: entry.at }, locale, i18n))}</p>`}<dl>${lines.join('')}</dl>${
    links.length > 0 ? `<ul>${links.join('')}</ul>` : ''
  }</article>\n`;
}

function filesHtml(files: readonly ExportedFile[], { locale, i18n }: Page): string {
  const rows = files.map(({ name, path, size }) => {
    const text = `<bdi>${escapeXml(name)}</bdi> (${escapeXml(formatSize(locale, size))})`;
    return path === null
      ? `<li>${text}<br>${escapeXml(i18n._(texts.missing))}</li>`
      : `<li><a href="${escapeXml(urlOf(path))}">${text}</a></li>`;
  });
  return `<section id="files"><h2>${escapeXml(i18n._(texts.files))}</h2><ul>${rows.join('')}</ul></section>\n`;
}

const style = `
body{font:1rem/1.7 Vazirmatn,Figtree,system-ui,sans-serif;color-scheme:light;color:CanvasText;background:Canvas;margin:auto;max-width:46rem;padding:1.5rem}
h1,h2,h3{line-height:1.4}h2{margin-block:2.5rem .5rem}h3{margin:0}
article{border-block-start:1px solid;padding-block:1rem;break-inside:avoid}
dl{margin:.5rem 0 0}dt{font-size:.875rem}dt:empty{display:none}
dd{margin:0 0 .35rem;white-space:pre-line;overflow-wrap:anywhere}
p{margin:.25rem 0}.at{font-size:.875rem}
.waiting{border:1px dashed;display:inline-block;padding:.1rem .5rem}
@media print{nav{display:none}body{max-width:none;padding:0}a{color:inherit}h2{break-after:avoid}}
`;
