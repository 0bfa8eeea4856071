import { escapeMarkup } from '../../../http/escapeMarkup.ts';

/** A feed in Atom 1.0 (RFC 4287). */
export function atomXml({ title, subtitle, language, url, self, icon, entries }: AtomFeed): string {
  const updated = entries.reduce(
    (last, entry) => (entry.updated > last ? entry.updated : last),
    '1970-01-01T00:00:00.000Z',
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${escaped(url)}</id>
  <title>${escaped(title)}</title>
  <subtitle>${escaped(subtitle)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${escaped(self)}"/>
  <link rel="alternate" type="text/html" hreflang="${language}" href="${escaped(url)}"/>
  <icon>${escaped(icon)}</icon>
  <updated>${updated}</updated>
${entries.map(entryXml).join('')}</feed>
`;
}

/** A post as an entry of the feed. */
export interface AtomEntry {
  title: string;
  /** The post's page; also the entry's id. */
  url: string;
  published: string;
  updated: string;
  author: { name: string; url: string };
  categories: readonly { slug: string; name: string }[];
  summary: string;
  html: string;
}

export interface AtomFeed {
  title: string;
  subtitle: string;
  language: string;
  /** The blog's page, and the feed's own URL. */
  url: string;
  self: string;
  icon: string;
  entries: readonly AtomEntry[];
}

/** Escapes a text for XML 1.0, which cannot contain control characters even as references. */
const escaped = (text: string): string =>
  // oxlint-disable-next-line no-control-regex
  escapeMarkup(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));

const entryXml = ({
  title,
  url,
  published,
  updated,
  author,
  categories,
  summary,
  html,
}: AtomEntry): string => `  <entry>
    <id>${escaped(url)}</id>
    <title>${escaped(title)}</title>
    <link rel="alternate" type="text/html" href="${escaped(url)}"/>
    <published>${published}</published>
    <updated>${updated}</updated>
    <author><name>${escaped(author.name)}</name><uri>${escaped(author.url)}</uri></author>
${categories.map(({ slug, name }) => `    <category term="${escaped(slug)}" label="${escaped(name)}"/>\n`).join('')}    <summary>${escaped(summary)}</summary>
    <content type="html">${escaped(html)}</content>
  </entry>
`;
