import * as v from 'valibot';
import { careCode } from './careCode.ts';
import { uuid } from './ids.ts';
import { defineMutation } from './mutation.ts';
import { typedText } from './text.ts';
import { clientDate, clinicDay, instant, plainDate } from './time.ts';

// Carers: a patient grants a person with an account of their own what they may read and do. `carer`
// is the patient's row of a grant, `caredFor` the carer's. Both have the id of the grant.

/** Parts of a record that a grant names; careAccess.ts has what belongs to each. */
export const careGroups = ['messages', 'visits', 'forms', 'documents', 'bills', 'profile'] as const;
export type CareGroup = (typeof careGroups)[number];
export const careLevels = ['none', 'read', 'write'] as const;
export type CareLevel = (typeof careLevels)[number];

const level = v.picklist(careLevels);
/** What a grant allows. A group that a later release adds is none for earlier grants. */
export const careAllows = v.object({
  messages: v.optional(level, 'none'),
  visits: v.optional(level, 'none'),
  forms: v.optional(level, 'none'),
  documents: v.optional(level, 'none'),
  bills: v.optional(level, 'none'),
  profile: v.optional(level, 'none'),
});
export type CareAllows = v.InferOutput<typeof careAllows>;
/** Until the clinic has said what is allowed. */
const nothing: CareAllows = {
  messages: 'none',
  visits: 'none',
  forms: 'none',
  documents: 'none',
  bills: 'none',
  profile: 'none',
};
/** What somebody chose; a grant of nothing is refused. */
export const chosenAllows = v.pipe(
  careAllows,
  v.check((allows) => Object.values(allows).some((each) => each !== 'none'), 'allows'),
);

/** For how long a code can be taken up, and how long a carer's device waits for the grant. */
export const careCodeDays = 7;
const endedBy = v.nullable(v.picklist(['patient', 'carer', 'clinic', 'account']));
const dayMs = 86_400_000;

const shared = {
  id: uuid,
  allows: careAllows,
  /** The last day, in the clinic's zone; null: until it is ended. */
  endsOn: v.nullable(plainDate),
  createdAt: instant,
  acceptedAt: v.nullable(instant),
  endedAt: v.nullable(instant),
  /** `account`: the other account was deleted. */
  endedBy,
};

/** A grant in the patient's records: a mirrored row. Old shapes must stay readable. */
export const carer = v.object({
  ...shared,
  /** How the patient calls the carer; empty when the clinic left it out. */
  label: v.string(),
  /** The name of the carer's account; null until it was taken up. */
  carerName: v.nullable(v.string()),
  codeValidUntil: instant,
  by: v.picklist(['patient', 'clinic']),
  /** The colleague who made it at the desk, and the one who ended it there. */
  staffName: v.optional(v.nullable(v.string()), null),
  endedByName: v.optional(v.nullable(v.string()), null),
});
export type Carer = v.InferOutput<typeof carer>;

/** A grant in the carer's own records: a mirrored row. `patientName` is null until the clinic knows. */
export const caredFor = v.object({ ...shared, patientName: v.nullable(v.string()) });
export type CaredFor = v.InferOutput<typeof caredFor>;

export const careLabel = typedText(80);
/** SHA-256 in hexadecimal. */
export const careCodeHash = v.pipe(v.string(), v.length(64), v.regex(/^[0-9a-f]*$/));
const streamOf = ({ grantId }: { grantId: string }): string => `care:${grantId}`;

interface Ending {
  endsOn: string | null;
  endedAt: string | null;
}
/** Whether a grant has ended: somebody ended it, or its last day is over. */
export const isCareOver = ({ endsOn, endedAt }: Ending, now: Date): boolean =>
  endedAt !== null || (endsOn !== null && endsOn < clinicDay(now));

const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString();
export const codeValidUntil = (at: string): string => later(at, careCodeDays * dayMs);

/** A code of the desk is made online; an hour is for a page whose clock differs. */
const deskGraceMs = 3_600_000;

/**
 * Until when a code may still arrive that was taken up before its end, on a device that was offline
 * since. One that a patient's phone made at the bed may have travelled without a network, too.
 */
export const codeArrivesUntil = ({
  by,
  codeValidUntil: end,
}: Pick<Carer, 'by' | 'codeValidUntil'>): string =>
  later(end, by === 'patient' ? careCodeDays * dayMs : deskGraceMs);

/** The mutation's id is the grant's (`careIdsOf`), so that later changes wait for it. */
export const grantCare = defineMutation({
  name: 'care.grant',
  args: v.object({
    label: careLabel,
    allows: chosenAllows,
    endsOn: v.nullable(clientDate),
    codeHash: careCodeHash,
  }),
  stream: (_args, id) => `care:${id}`,
  effects: ({ label, allows, endsOn }, { id, at }) => [
    {
      collection: 'carer',
      id,
      change: (row: Carer | undefined): Carer =>
        row ?? {
          id,
          label,
          allows,
          endsOn,
          carerName: null,
          codeValidUntil: codeValidUntil(at),
          by: 'patient',
          staffName: null,
          endedByName: null,
          createdAt: at,
          acceptedAt: null,
          endedAt: null,
          endedBy: null,
        },
    },
  ],
});

export const changeCare = defineMutation({
  name: 'care.change',
  args: v.object({
    grantId: uuid,
    label: careLabel,
    allows: chosenAllows,
    endsOn: v.nullable(clientDate),
  }),
  stream: (args) => streamOf(args),
  effects: ({ grantId, label, allows, endsOn }) => [
    {
      collection: 'carer',
      id: grantId,
      change: (row: Carer | undefined) =>
        row && row.endedAt === null ? { ...row, label, allows, endsOn } : undefined,
    },
  ],
});

export const revokeCare = defineMutation({
  name: 'care.revoke',
  args: v.object({ grantId: uuid }),
  stream: (args) => streamOf(args),
  effects: ({ grantId }, { at }) => [
    {
      collection: 'carer',
      id: grantId,
      change: (row: Carer | undefined) =>
        row && row.endedAt === null
          ? { ...row, endedAt: at, endedBy: 'patient' as const }
          : undefined,
    },
  ],
});

/** Takes up a grant; tried again for a week when the clinic does not know the grant yet. */
export const acceptCare = defineMutation({
  name: 'care.accept',
  args: v.object({ grantId: uuid, code: careCode }),
  stream: (args) => streamOf(args),
  effects: ({ grantId }, { at }) => [
    {
      collection: 'caredFor',
      id: grantId,
      change: (row: CaredFor | undefined): CaredFor =>
        row ?? {
          id: grantId,
          patientName: null,
          allows: nothing,
          endsOn: null,
          createdAt: at,
          acceptedAt: null,
          endedAt: null,
          endedBy: null,
        },
    },
  ],
});

/** The carer gives up what was granted. */
export const leaveCare = defineMutation({
  name: 'care.leave',
  args: v.object({ grantId: uuid }),
  stream: (args) => streamOf(args),
  effects: ({ grantId }, { at }) => [
    {
      collection: 'caredFor',
      id: grantId,
      change: (row: CaredFor | undefined) =>
        row && row.endedAt === null
          ? { ...row, endedAt: at, endedBy: 'carer' as const }
          : undefined,
    },
  ],
});
