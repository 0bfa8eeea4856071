import { healthLists } from '#contract/profile.ts';
import { patientCode, type PatientInvitation } from '#contract/staff/patients.ts';
import { textIn } from '#contract/text.ts';
import { foldText } from '#i18n/foldText.ts';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';
import { UsageError } from './usageError.ts';

// What the desk's inbox, patients and people do, for `npm run staff` (cli.ts): the same endpoints.

const indented = (text: string): string => text.replace(/^/gm, '    ');
const parts = (...texts: (string | null | undefined | false)[]): string =>
  texts.filter(Boolean).join('  ');

/** `inbox list ["text"]`, `inbox show 481`; undefined when there is no such. */
export function inboxCommand(verb: string, what: string | undefined): Promise<string> | undefined {
  if (verb === 'list') return listInbox(what);
  return verb === 'show' && what !== undefined ? showTicket(what) : undefined;
}

async function listInbox(text: string | undefined): Promise<string> {
  const { items, counts, next } = await callStaff('staffTickets', {
    query: text === undefined ? {} : { q: text },
  });
  const { urgent, waiting, answered, closed } = counts;
  return [
    ...items.map(({ number, group, department, since, assignee, patient, subject }) =>
      parts(
        String(number),
        group.padEnd(8),
        department.padEnd(9),
        since,
        printableLine(patient.name),
        printableLine(subject),
        assignee && `→ ${printableLine(assignee.name)}`,
      ),
    ),
    `${urgent} urgent, ${waiting} waiting, ${answered} answered, ${closed} closed${next === null ? '' : '; only the first are listed'}`,
  ].join('\n');
}

async function showTicket(number: string): Promise<string> {
  const { ticket, patient, assignee, messages, notes } = await callStaff('staffTicket', {
    params: { ticket: number },
  });
  return [
    parts(
      String(ticket.number),
      ticket.group,
      ticket.department,
      printableLine(patient.name),
      printableLine(ticket.subject),
      assignee && `→ ${printableLine(assignee.name)}`,
    ),
    ...messages.map(
      ({ author, authorName, writtenBy, createdAt, readAt, body, attachments }) =>
        `${parts(
          createdAt,
          author === 'patient'
            ? writtenBy
              ? `${printableLine(writtenBy)} for the patient`
              : 'patient'
            : `clinic, ${printableLine(textIn(authorName ?? {}, 'en'))}`,
          readAt && `read ${readAt}`,
        )}\n${[body, ...attachments.map(({ name }) => `file  ${printableLine(name)}`)].map(indented).join('\n')}`,
    ),
    ...notes.map(
      ({ authorName, createdAt, body }) =>
        `${createdAt}  internal note, ${printableLine(authorName)}\n${indented(body)}`,
    ),
  ].join('\n');
}

/** `assign 481 "Nasrin Etemadi"`, by name or id; `nobody` takes it from its owner. */
export async function assign(ticket: string, to: string): Promise<string> {
  const { items } = await callStaff('staffColleagues');
  const named = items.filter(({ id, name }) => id === to || foldText(name) === foldText(to));
  const [colleague, another] = named;
  if (to !== 'nobody' && (!colleague || another))
    throw new UsageError(
      `${colleague ? 'More than one colleague is' : 'No colleague is'} called ${to}: name one of ${items.map(({ id, name }) => `${printableLine(name)} (${id})`).join(', ')}, or nobody.`,
    );
  // The version of what is changed is that of the thread.
  const params = { ticket };
  const { version } = await callStaff('staffTicket', { params });
  const assignee = colleague?.id ?? null;
  return JSON.stringify(await callStaff('staffHandle', { params, body: { version, assignee } }));
}

/** `reopen 481`. */
export const reopen = async (ticket: string): Promise<string> =>
  JSON.stringify(await callStaff('staffReopen', { params: { ticket } }));

/** `note 481 "text"`: an internal note, which no patient sees. */
export const addNote = async (ticket: string, body: string): Promise<string> =>
  JSON.stringify(await callStaff('staffNote', { params: { ticket }, body: { body } }));

/** `patients find "text"`, `patients show P-1043` …; undefined when there is no such. */
export function patientsCommand(
  verb: string,
  [what, name]: readonly (string | undefined)[],
  { locale = 'fa', born, ...options }: NewPatientOptions & NoneKnownOptions,
): Promise<string> | undefined {
  if (what === undefined) return undefined;
  if (verb === 'find') return findPatients(what);
  if (verb === 'show') return showPatient(what);
  if (verb === 'invite')
    return callStaff('staffInvitePatient', { params: { patient: what } }).then(toInvitation);
  if (verb === 'none-known') return setNoneKnown(what, name, options);
  if (verb !== 'create' || name === undefined) return undefined;
  const body = { login: what, name, locale, birthDate: born ?? null };
  return callStaff('staffCreatePatient', { body }).then(toInvitation);
}

interface NewPatientOptions {
  locale?: string | undefined;
  /** The birth date. */
  born?: string | undefined;
}

interface NoneKnownOptions {
  by?: string | undefined;
  remove?: boolean | undefined;
}

/** `patients none-known P-1043 allergies`: the patient was asked; `--remove` takes that back. */
async function setNoneKnown(
  patient: string,
  list: string | undefined,
  { by, remove = false }: NoneKnownOptions,
): Promise<string> {
  const named = healthLists.find((each) => each === list);
  if (!named) throw new UsageError(`Name the list, one of: ${healthLists.join(', ')}.`);
  const { noneKnown } = await callStaff('staffSetNoneKnown', {
    params: { patient },
    body: { list: named, isNoneKnown: !remove, ...(by === undefined ? {} : { by }) },
  });
  return JSON.stringify(noneKnown);
}

/** The link is shown once, and is as good as the patient's password until it is used. */
const toInvitation = ({ number, url, expiresAt }: PatientInvitation): string =>
  `${patientCode(number)}  ${url}  until ${expiresAt.slice(0, 16)} UTC`;

async function findPatients(text: string): Promise<string> {
  const { items, hasMore } = await callStaff('staffPatients', { query: { text } });
  return [
    ...items.map(({ number, name, birthDate, email, phone, hasSignedUp }) =>
      parts(
        patientCode(number),
        printableLine(name),
        birthDate,
        email && printableLine(email),
        phone && printableLine(phone),
        !hasSignedUp && '(invited)',
      ),
    ),
    `${items.length} patients${hasMore ? '; only the first are listed' : ''}`,
  ].join('\n');
}

async function showPatient(patient: string): Promise<string> {
  const { number, name, birthDate, email, phone, tickets, hidden } = await callStaff(
    'staffPatient',
    { params: { patient }, query: { reason: 'search' } },
  );
  return [
    parts(patientCode(number), printableLine(name), birthDate),
    ...[email, phone].flatMap((contact) =>
      contact
        ? [indented(`${printableLine(contact.address)}${contact.isVerified ? ', verified' : ''}`)]
        : [],
    ),
    ...(tickets ?? []).map(({ number: ticket, status, department, subject }) =>
      indented(parts(`ticket ${ticket ?? ''}`, status, department, printableLine(subject))),
    ),
    ...(hidden.length > 0 ? [`Not for your roles: ${hidden.join(', ')}`] : []),
  ].join('\n');
}

/** `people list`: members of staff and what they may do. */
export async function listPeople(): Promise<string> {
  const { items } = await callStaff('staffMembers');
  return [
    ...items.map(({ id, name, email, roles, status, lastSeenAt }) =>
      parts(
        id,
        status.padEnd(7),
        printableLine(name),
        printableLine(email),
        roles.join(', '),
        lastSeenAt && `last here ${lastSeenAt}`,
      ),
    ),
    `${items.length} people`,
  ].join('\n');
}
