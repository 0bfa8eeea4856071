import * as v from 'valibot';
import { document, documentCategories } from '../document.ts';
import { fileRef, uploadState } from '../file.ts';
import { uuid } from '../ids.ts';
import { questionnaire } from '../questionnaire/questionnaire.ts';
import { questionnaireResponse } from '../questionnaire/response.ts';
import { boundedText, typedText } from '../text.ts';
import { clientDate, instant } from '../time.ts';
import { sentAnswers } from './patients.ts';
import type { Role } from './roles.ts';

/** Which documents a role may open; the others have no access to any. */
const openedCategories: Partial<Record<Role, readonly string[]>> = {
  medical: documentCategories,
  reception: ['identity', 'other'],
};
export const mayOpenCategory = (own: readonly Role[], category: string): boolean =>
  own.some((role) => openedCategories[role]?.includes(category));

const offset = v.pipe(v.string(), v.maxLength(12), v.transform(Number), v.integer());
const waiting = { patient: v.object({ number: v.number(), name: v.string() }) };

/** Staff endpoints for documents of a patient, and for what nobody has looked at yet. */
export const staffDocumentEndpoints = {
  /**
   * Like the patient's own upload (`me/files/{file}`): a start, then pieces. The file is nowhere
   * until a document or a ticket gets it, which has its own `may`.
   */
  staffStartFile: {
    method: 'PUT',
    path: 'staff/patients/{patient}/files/{file}',
    access: 'staff',
    may: 'tickets',
    body: v.pick(fileRef, ['name', 'type', 'size', 'sha256']),
    answer: uploadState,
  },
  /** The body is the next bytes of the file. */
  staffAppendFile: {
    method: 'POST',
    path: 'staff/patients/{patient}/files/{file}',
    access: 'staff',
    may: 'tickets',
    query: v.object({ offset }),
    answer: uploadState,
  },
  /** Gives the patient a document with a file that was uploaded completely. */
  staffAddDocument: {
    method: 'POST',
    path: 'staff/patients/{patient}/documents',
    access: 'staff',
    may: 'documents.write',
    body: v.object({
      id: uuid,
      title: typedText(120),
      category: v.picklist(documentCategories),
      takenAt: v.optional(v.nullable(clientDate), null),
      file: uuid,
    }),
    answer: document,
  },
  /**
   * Takes back a document that the clinic gave, such as to the wrong patient: it disappears from
   * the patient's devices, and its file is deleted. `{document}` is an id or the confirmation number.
   */
  staffWithdrawDocument: {
    method: 'POST',
    path: 'staff/patients/{patient}/documents/{document}/withdraw',
    access: 'staff',
    may: 'documents.write',
    /** Administrators read the reason in the audit log. */
    body: v.object({ reason: typedText(300) }),
    answer: v.object({ documentId: uuid }),
  },
  /** The answer is the file itself. */
  staffDocumentFile: {
    method: 'GET',
    path: 'staff/patients/{patient}/documents/{document}/file',
    access: 'staff',
    may: 'documents',
    answer: v.unknown(),
  },
  /**
   * Answers and documents of patients that nobody has looked at: flagged ones, then the oldest. And
   * results that no patient has yet, the oldest first.
   */
  staffReview: {
    method: 'GET',
    path: 'staff/review',
    access: 'staff',
    may: 'medical',
    query: v.object({ cursor: v.optional(boundedText(500)) }),
    answer: v.object({
      answers: v.array(v.object({ ...sentAnswers.entries, ...waiting })),
      documents: v.array(
        v.object({
          ...v.pick(document, ['id', 'title', 'category', 'createdAt']).entries,
          ...waiting,
        }),
      ),
      held: v.array(
        v.object({
          id: uuid,
          title: v.string(),
          enteredBy: v.string(),
          enteredAt: instant,
          ...waiting,
        }),
      ),
      /** Of all three, on all pages. */
      total: v.number(),
      next: v.optional(v.nullable(v.string()), null),
    }),
  },
  /** A form with the answers, in the version that the patient saw. */
  staffAnswers: {
    method: 'GET',
    path: 'staff/patients/{patient}/answers/{submission}',
    access: 'staff',
    may: 'medical',
    answer: v.object({
      ...sentAnswers.entries,
      questionnaire,
      response: questionnaireResponse,
      /** Downloaded with `staffFormFile`. */
      files: v.array(fileRef),
    }),
  },
  /** Says who looked at it. Flagged answers need what was done about them. */
  staffMarkSeen: {
    method: 'POST',
    path: 'staff/patients/{patient}/seen',
    access: 'staff',
    may: 'medical',
    body: v.object({
      kind: v.picklist(['submission', 'document']),
      id: uuid,
      done: v.optional(typedText(1000)),
    }),
    answer: v.object({ at: instant, by: v.string() }),
  },
} as const;
