import * as v from 'valibot';
import { fileRef } from '../file.ts';
import { instant } from '../time.ts';

const received = {
  number: v.nullable(v.number()),
  title: v.string(),
  /** The patient's name. */
  patient: v.string(),
  at: v.nullable(instant),
};

/** Staff endpoints for forms that patients sent; `{submission}` is the confirmation number. */
export const staffFormEndpoints = {
  /** The newest first, a bounded number, and how many there are. */
  staffForms: {
    method: 'GET',
    path: 'staff/forms',
    access: 'staff',
    may: 'medical',
    answer: v.object({
      items: v.array(v.object({ ...received, files: v.number() })),
      total: v.number(),
    }),
  },
  /** One with its answers as text. Its files: `GET staff/forms/{submission}/files/{file}`. */
  staffForm: {
    method: 'GET',
    path: 'staff/forms/{submission}',
    access: 'staff',
    may: 'medical',
    answer: v.object({
      ...received,
      lines: v.array(v.object({ title: v.string(), text: v.string() })),
      files: v.array(fileRef),
      response: v.looseObject({}),
    }),
  },
  /** The bytes of a file of the answers. */
  staffFormFile: {
    method: 'GET',
    path: 'staff/forms/{submission}/files/{file}',
    access: 'staff',
    may: 'medical',
    answer: v.blob(),
  },
} as const;
