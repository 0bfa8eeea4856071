// Addresses of a patient's documents and results within the text of a message. A message has no
// other reference to records; apps of earlier releases show the address as it is.

export const recordLinkKinds = ['document', 'result'] as const;
export interface RecordLink {
  kind: (typeof recordLinkKinds)[number];
  id: string;
}

/** Room that a text leaves for the addresses of records, in characters each. */
export const maxRecordAddress = 150;
/** The most links of one answer. */
export const maxRecordLinks = 5;

/** The path of the panel's page that opens the record, without the language. */
export const recordPath = ({ kind, id }: RecordLink): string =>
  kind === 'result' ? `/panel/my-results/${id}` : `/panel/my-documents?document=${id}`;

/** A line that is the address of a record and nothing else, on whatever host the clinic had then. */
const linkLine =
  /^https?:\/\/[^\s/]{1,100}(?:\/[a-z]{2,3})?\/panel\/(?:my-results\/|my-documents\?document=)([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function readLine(line: string): RecordLink | undefined {
  const id = linkLine.exec(line)?.[1];
  if (id === undefined) return undefined;
  return { kind: line.includes('/my-results/') ? 'result' : 'document', id };
}

/** A text without the lines that are addresses of records, and the records, each once. */
export function readRecordLinks(text: string): { text: string; links: RecordLink[] } {
  if (!text.includes('/panel/')) return { text, links: [] };
  const links = new Map<string, RecordLink>();
  const rest = text.split('\n').filter((line) => {
    const link = readLine(line.trim());
    if (link) links.set(`${link.kind} ${link.id}`, link);
    return !link;
  });
  return links.size === 0
    ? { text, links: [] }
    : { text: rest.join('\n').trim(), links: [...links.values()] };
}

/** The text with the addresses below it. `base` ends without a slash: `https://clinic.example/en`. */
export const withRecordLinks = (text: string, links: readonly RecordLink[], base: string): string =>
  [text.trim(), ...links.map((link) => base + recordPath(link))].join('\n');
