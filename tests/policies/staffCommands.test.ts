import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { staffEndpoints } from '#contract/staff/endpoints.ts';
import { usage } from '../../server/staff/usage.ts';

// `npm run staff` can do what the desk can, except for this. A new endpoint needs a command or a
// reason here.

const withoutCommand: readonly [reason: string, endpoints: RegExp][] = [
  ['a person signs in with a browser; a program has a key', /^desk/],
  [
    'an invitation and new rights are a decision of an administrator who is signed in',
    /^staff(Invite|InviteAgain|SetRoles|SetPhysician|Physicians|EndMember)$/,
  ],
  [
    'a screen that is open: who else looks, what is new, a warning before sending',
    /^staff(Presence|Events|Counts|NamedPatients|AuditStatus)$/,
  ],
  ['the log is exported and checked, not paged through', /^staffAudit$/],
  [
    'texts that somebody reads before they are sent',
    /^staff(Translate|TranslateByMachine|TranslateDraft)$/,
  ],
  ['blocks of text for the reply field of the desk', /SavedAnswer/],
  [
    'attachments of a conversation, beside what is written',
    /^staff(StartUpload|AppendUpload|File)$/,
  ],
  ['what an answer that is being written can name', /^staffLinkable$/],
  ['`results import` reads the same file', /^staffReadResult$/],
  ['`codes list` has them', /^staffPatientCodes$/],
  [
    'a physician decides with the whole record in view',
    /^staff(HoldResult|ReleaseResult|DiscardResult)$/,
  ],
  ['opened by a person who answers for it', /Emergenc/],
  [
    '`records import` changes profiles; contacts are changed with the person present',
    /^staffChange(Profile|Health|Contact)$/,
  ],
  ['`forms` and `document` list the same by patient', /^staff(Review|Answers)$/],
  [
    '`consult list` has what is reserved; the week is a calendar',
    /^staff(ConsultFile|ConsultWeek|SetConsultTime)$/,
  ],
  [
    'who has taken over a letter is shown at the desk, where it is answered',
    /^staff(HandleLetter|AnswerLetter|LinkLetter)$/,
  ],
  [
    '`content import` takes a folder; drafts and reviews are of persons',
    /Content(List|Names|Entry)?$|^staff(AskReview|SetPicture|RemovePicture|DraftPicture)$/,
  ],
];

const sources = ['server/staff', 'server/backup']
  .flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`))
  .filter((path) => /ommand|cli\.ts/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
/** Streams are named by their path. */
const byPath = [
  'staffAppendFile',
  'staffDocumentFile',
  'staffExportAudit',
  'staffExportRecords',
  'staffFormFile',
  'staffBackup',
];

test('every endpoint of staff has a command, or a reason why not', () => {
  const missing = Object.keys(staffEndpoints).filter(
    (name) => !sources.includes(`'${name}'`) && !byPath.includes(name),
  );
  const unexplained = missing.filter(
    (name) => !withoutCommand.some(([, endpoints]) => endpoints.test(name)),
  );
  expect(unexplained).toEqual([]);
  for (const [reason, endpoints] of withoutCommand)
    expect([reason, missing.some((name) => endpoints.test(name))]).toEqual([reason, true]);
});

test('every command of the usage is in the operator’s table', () => {
  const table = readFileSync('docs/operations.md', 'utf8');
  const commands = usage
    .split('\n')
    .map((line) => /^npm run staff -- ([a-z-]+(?: (?!or\b)[a-z-]+)?)/.exec(line)?.[1] ?? line);
  expect(commands.filter((command) => !table.includes(command))).toEqual([]);
});
