import * as v from 'valibot';
import { fileRef, fileType, maxFileBytes, uploadState } from '../file.ts';
import { boundedText } from '../text.ts';

/** Attachments of a ticket at the desk. */
export const staffTicketFileEndpoints = {
  /** Starts the upload of an attachment, or returns the state of an existing one. */
  staffStartUpload: {
    method: 'PUT',
    path: 'staff/tickets/{ticket}/files/{file}',
    access: 'staff',
    may: 'tickets',
    body: v.object({
      name: v.pipe(boundedText(200), v.minLength(1)),
      type: fileType,
      size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(maxFileBytes)),
      sha256: fileRef.entries.sha256,
    }),
    answer: uploadState,
  },
  /** The next bytes, at most one chunk, as in patients' uploads. The last one checks the type. */
  staffAppendUpload: {
    method: 'POST',
    path: 'staff/tickets/{ticket}/files/{file}/pieces',
    access: 'staff',
    may: 'tickets',
    query: v.object({ offset: v.pipe(boundedText(12), v.regex(/^\d+$/), v.transform(Number)) }),
    answer: uploadState,
  },
  /** The bytes of an attachment; a line of the audit log. */
  staffFile: {
    method: 'GET',
    path: 'staff/tickets/{ticket}/files/{file}',
    access: 'staff',
    may: 'tickets',
    answer: v.blob(),
  },
} as const;
