import type { Comment } from '#contract/comment.ts';
import type { Document } from '#contract/document.ts';
import type { DrawingRef } from '#contract/image.ts';
import type { FileRef } from '#contract/file.ts';
import type { Form } from '#contract/form.ts';
import type { Message } from '#contract/message.ts';
import type { PatientPackage } from '#contract/patientPackage.ts';
import { textIn } from '#contract/text.ts';
import type { Ticket } from '#contract/ticket.ts';
import { careCenterPictures } from '../content/entities/careCenters/card.ts';
import { hashOf } from '../content/images/measure.ts';
import { type CareRows, careRowsOf } from './careRows.ts';
import { accountIdOf, demoId } from './ids.ts';
import type { Demo } from './load.ts';
import { dayFrom, instantFrom, type Moment } from './moment.ts';
import type {
  DemoComment,
  DemoDocument,
  DemoForm,
  DemoMessage,
  DemoPackage,
  DemoPatient,
  DemoTicket,
} from './patient.ts';

/** The drawing of a demo care center's building. */
function buildingOf(
  { slug, tint }: Demo['content']['careCenter'][number],
  images: Demo['images'],
): DrawingRef {
  const [name = () => ''] = careCenterPictures;
  const file = `${name(slug)}.svg`;
  return { hash: hashOf(required(images.get(file), file)), tint };
}

/**
 * Makes the database rows of a demo patient, with times relative to `seed`. The same seed gives the
 * same rows and ids.
 */
export function rowsOf(
  patient: DemoPatient,
  { content, documents, images }: Pick<Demo, 'content' | 'documents' | 'images'>,
  seed: Date,
): PatientRows {
  const id = (...path: string[]) => demoId([patient.email, ...path].join('/'));
  const at = (moment: Moment) => instantFrom(seed, moment);
  const day = (days: number) => dayFrom(seed, days);
  const atOrNull = (moment: Moment | null) => moment && at(moment);
  const dayOrNull = (days: number | null) => (days === null ? null : day(days));
  const physician = (slug: string) =>
    required(
      content.physician.find((one) => one.slug === slug),
      `physician ${slug}`,
    );

  const packageRow = (one: DemoPackage): PatientPackage => {
    const { slug, title, summary, icon } = required(
      content.package.find((each) => each.slug === one.package),
      `package ${one.package}`,
    );
    const packageId = (...path: string[]) => id('package', one.key, ...path);
    const visits = one.visits.map(
      ({
        key,
        careCenter,
        physician: who,
        startsAt,
        fastFrom,
        waterUntil,
        ...rest
      }): PatientPackage['visits'][number] => {
        const center = required(
          content.careCenter.find((each) => each.slug === careCenter),
          `care center ${careCenter}`,
        );
        const doctor = who === null ? null : physician(who);
        return {
          ...rest,
          id: packageId('visit', key),
          careCenter: {
            name: center.name,
            address: center.address,
            city: center.city,
            drawing: buildingOf(center, images),
          },
          physician: doctor && { name: doctor.name, title: doctor.title },
          startsAt: at(startsAt),
          fastFrom: atOrNull(fastFrom),
          waterUntil: atOrNull(waterUntil),
          timeZone: 'Asia/Tehran',
          doneAt: null,
        };
      },
    );
    const steps = one.steps.map(({ key, title: step, dueAt, doneAt }) => ({
      id: packageId('step', key),
      title: step,
      dueAt: day(dueAt),
      doneAt: dayOrNull(doneAt),
    }));
    const preparation = one.preparation.map(({ key, text, doneAt }) => ({
      id: packageId('preparation', key),
      text,
      doneAt: atOrNull(doneAt),
    }));
    return {
      id: packageId(),
      slug,
      title,
      summary,
      icon,
      status: one.status,
      startsAt: day(one.startsAt),
      expiresAt: day(one.expiresAt),
      steps,
      visits,
      canceledVisits: [],
      cancelReason: null,
      preparation,
    };
  };

  const fileOf = (one: DemoDocument): FileRef => {
    const { type, size, sha256 } = required(documents.get(one.file), `file ${one.file}`);
    return { fileId: id('file', one.key), name: one.name, type, size, sha256, state: 'here' };
  };
  const documentRow = (one: DemoDocument): Document => ({
    id: id('document', one.key),
    title: one.title,
    category: one.category,
    by: one.by,
    file: fileOf(one),
    takenAt: dayOrNull(one.takenAt),
    number: one.number,
    createdAt: at(one.createdAt),
  });

  const messageRow = (ticket: DemoTicket, one: DemoMessage): Message => ({
    id: id('ticket', ticket.key, one.key),
    ticketId: id('ticket', ticket.key),
    author: one.author,
    authorName: one.author === 'patient' || one.by === null ? null : physician(one.by).name,
    body: one.body,
    attachments: one.attachments.map((key) =>
      fileOf(
        required(
          patient.documents.find((each) => each.key === key),
          `document ${key}`,
        ),
      ),
    ),
    number: one.author === 'patient' ? one.number : null,
    createdAt: at(one.at),
    receivedAt: at(one.at),
    readAt: atOrNull(one.readAt),
    translations: [],
  });
  const ticketRow = (one: DemoTicket): Ticket => {
    const replies = one.messages.filter(({ author }) => author === 'clinic');
    const lastOf = <T>(list: T[]) => list.at(-1) ?? null;
    return {
      id: id('ticket', one.key),
      number: one.number,
      subject: one.subject,
      department: one.department,
      status: one.status,
      urgency: one.urgency,
      patientPackageId: one.patientPackage === null ? null : id('package', one.patientPackage),
      estimate: null,
      result: null,
      createdAt: at(required(one.messages[0], `message in ${one.key}`).at),
      updatedAt: at(required(one.messages.at(-1), `message in ${one.key}`).at),
      clinicRepliedAt: lastOf(replies.map((reply) => at(reply.at))),
      patientReadAt: lastOf(replies.flatMap(({ readAt }) => (readAt ? [at(readAt)] : []))),
    };
  };

  const formRow = (one: DemoForm): Form => ({
    id: id('form', one.key),
    questionnaire: required(
      content.questionnaire.find((each) => each.id === one.questionnaire),
      `questionnaire ${one.questionnaire}`,
    ),
    reason: one.reason,
    status: 'to-fill',
    assignedAt: at(one.assignedAt),
    dueAt: dayOrNull(one.dueAt),
  });

  const titleOf = ({ target: { kind, slug }, language }: DemoComment): string => {
    const entry = content[kind].find((each) => each.slug === slug);
    return textIn(
      entry && 'name' in entry ? entry.name : required(entry, `${kind} ${slug}`).title,
      language,
    );
  };
  const commentRow = (one: DemoComment): Comment => ({
    id: id('comment', one.key),
    target: one.target,
    targetTitle: titleOf(one),
    name: one.name,
    body: one.body,
    rating: one.rating,
    status: one.status,
    reply: one.reply && { body: one.reply.body, at: at(one.reply.at) },
    number: one.number,
    createdAt: at(one.at),
    receivedAt: at(one.at),
  });

  return {
    accountId: accountIdOf(patient.email),
    patientPackages: patient.patientPackages.map(packageRow),
    tickets: patient.tickets.map(ticketRow),
    messages: patient.tickets.flatMap((ticket) =>
      ticket.messages.map((one) => messageRow(ticket, one)),
    ),
    documents: patient.documents.map(documentRow),
    forms: patient.forms.map(formRow),
    comments: patient.comments.map(commentRow),
    ...careRowsOf(patient, { content }, seed),
    files: patient.documents.map((one) => ({
      ref: fileOf(one),
      source: one.file,
      createdAt: at(one.createdAt),
    })),
  };
}

/** All rows of one patient, by table. */
export interface PatientRows extends CareRows {
  accountId: string;
  patientPackages: PatientPackage[];
  tickets: Ticket[];
  messages: Message[];
  documents: Document[];
  forms: Form[];
  comments: Comment[];
  /** Bytes to store: `source` is a key of `Demo.documents`. */
  files: { ref: FileRef; source: string; createdAt: string }[];
}

function required<T>(row: T | undefined, what: string): T {
  if (row === undefined) throw new Error(`demo content: no ${what}`);
  return row;
}
