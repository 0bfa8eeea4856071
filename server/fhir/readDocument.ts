import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Document, documentCategories } from '#contract/document.ts';
import { documentCategorySystem, documentTypes } from '#contract/fhir/document.ts';
import { type FileRef, headBytes, maxFileBytes, validateFile } from '#contract/file.ts';
import { localizedOf } from '../results/resources.ts';
import type { Entry } from './bundle.ts';
import {
  concept,
  conceptText,
  dayFrom,
  instantFrom,
  list,
  optional,
  period,
  primitive,
  reference,
  text,
} from './elements.ts';
import { derivedId, rowIdOf } from './identity.ts';
import { addRow, type ImportContext, type ImportedPatient, patientOf } from './imported.ts';

export const attachment = v.looseObject({
  contentType: optional(text),
  /** Base64, up to the limit of the request. */
  data: optional(v.string()),
  url: optional(text),
  title: optional(text),
  creation: optional(text),
});
export type Attachment = v.InferOutput<typeof attachment>;

const schema = v.looseObject({
  status: text,
  type: optional(concept),
  category: list(concept),
  date: optional(text),
  author: list(reference),
  description: optional(text),
  _description: optional(primitive),
  content: v.pipe(v.array(v.looseObject({ attachment })), v.minLength(1)),
  context: optional(v.looseObject({ period: optional(period), related: list(reference) })),
});

const resultTypes = new Set(['DiagnosticReport', 'Observation']);

/** A DocumentReference is a document per attachment; results learn which is their sheet. */
export function readDocument(
  context: ImportContext,
  entry: Entry,
  sheets: Map<Entry, string>,
): void {
  const { bundle } = context;
  const read = bundle.parse(schema, entry);
  const patient = read && patientOf(context, entry, 'subject');
  if (!read || !patient) return;
  const { path } = entry;
  bundle.noteOthers(entry, [...Object.keys(schema.entries), 'subject', 'docStatus']);
  if (read.status !== 'current') return bundle.note(path, `is ${read.status} and was left out`);
  const author = bundle.find(read.author?.[0], entry);
  const firstId = rowIdOf(patient.accountId, entry);
  const reports = (read.context?.related ?? []).flatMap((to, at) => {
    const report = bundle.find(to, entry);
    if (!report || !resultTypes.has(report.type)) return [];
    const { subject } = report.resource;
    if (subject === undefined || bundle.find(subject, report) === patient.entry) return [report];
    bundle.fault(`${path}.context.related[${at}]`, 'is a result of another patient');
    return [];
  });
  for (const [at, { attachment: stated }] of read.content.entries()) {
    const id = at === 0 ? firstId : derivedId(firstId, `content ${at}`);
    const place = `${path}.content[${at}].attachment`;
    const file = readFile(context, patient, { entry, attachment: stated, place, owner: id });
    if (!file) continue;
    const title = localizedOf(read.description, read._description) ??
      conceptText(read.type) ??
      localizedOf(stated.title) ?? { und: file.name };
    addRow(context, patient, path, 'document', {
      id,
      title,
      category: categoryOf(read),
      by: author === patient.entry ? 'patient' : 'clinic',
      file,
      takenAt: dayFrom(read.context?.period?.start) ?? null,
      number: null,
      createdAt: instantFrom(read.date) ?? context.now,
    });
    for (const report of reports) sheets.set(report, id);
  }
}

function categoryOf({ type, category = [] }: v.InferOutput<typeof schema>): Document['category'] {
  const codings = [...category, ...(type ? [type] : [])].flatMap(({ coding = [] }) => coding);
  const own = codings.find(({ system }) => system === documentCategorySystem)?.code;
  return (
    documentCategories.find((one) => one === own) ??
    documentCategories.find((one) =>
      codings.some(({ code }) => code !== undefined && code === documentTypes[one]?.['code']),
    ) ??
    'other'
  );
}

interface StatedFile {
  entry: Entry;
  attachment: Attachment;
  /** The attachment's place in the bundle. */
  place: string;
  /** The row that the file belongs to. */
  owner: string;
}

const binary = v.looseObject({ contentType: optional(text), data: optional(v.string()) });

/** Takes the bytes of an attachment; undefined, with a note or a fault, when there are none. */
export function readFile(
  context: ImportContext,
  patient: ImportedPatient,
  { entry, attachment: stated, place, owner }: StatedFile,
): FileRef | undefined {
  const { bundle } = context;
  const found = bundle.find({ reference: stated.url }, entry);
  if (found) context.used.add(found);
  const inBinary = found?.type === 'Binary' ? bundle.parse(binary, found) : undefined;
  const data = stated.data ?? inBinary?.data;
  if (data === undefined)
    return void bundle.note(place, 'its bytes are not in the bundle, so it was left out');
  if (!/^[A-Za-z0-9+/\s]*={0,2}$/.test(data.trim()))
    return void bundle.fault(`${place}.data`, 'is not base64');
  const bytes = Buffer.from(data, 'base64');
  const checked = validateFile(bytes.length, bytes.subarray(0, headBytes));
  if ('fault' in checked) {
    if (checked.fault === 'empty') return void bundle.fault(`${place}.data`, 'is empty');
    const why =
      checked.fault === 'too-large'
        ? `is larger than ${maxFileBytes} bytes`
        : 'is no PDF, JPEG or PNG file by its first bytes';
    return void bundle.note(place, `${why}, so it was left out`);
  }
  const { type } = checked;
  const claimed = (stated.contentType ?? inBinary?.contentType)?.split(';')[0]?.trim();
  if (claimed !== undefined && claimed !== type && claimed !== 'application/octet-stream')
    return void bundle.fault(
      `${place}.contentType`,
      `states ${claimed}, and the bytes are ${type}`,
    );
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const ref: FileRef = {
    fileId: derivedId(owner, `file ${sha256}`),
    name: (stated.title?.trim() || `file.${type.split('/')[1]}`).slice(0, 200),
    type,
    size: bytes.length,
    sha256,
    state: 'here',
  };
  patient.files.set(ref.fileId, { ref, bytes });
  return ref;
}
