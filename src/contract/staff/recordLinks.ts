import * as v from 'valibot';
import { documentCategories } from '../document.ts';
import { uuid } from '../ids.ts';
import { recordLinkKinds } from '../recordLink.ts';
import { localizedText } from '../text.ts';
import { instant, plainDate } from '../time.ts';

const linkable = v.object({
  kind: v.picklist(recordLinkKinds),
  id: uuid,
  title: localizedText,
  /** Of a document only. */
  category: v.nullable(v.picklist(documentCategories)),
  by: v.picklist(['patient', 'clinic']),
  /** The day of the sample or document; else when it was added. */
  at: v.union([instant, plainDate]),
});
export type LinkableRecord = v.InferOutput<typeof linkable>;

export const staffRecordLinkEndpoints = {
  /**
   * What an answer can link to: documents and released results that the patient has and the roles
   * open, the newest first. Opening the list is a line of the audit log.
   */
  staffLinkable: {
    method: 'GET',
    path: 'staff/tickets/{ticket}/linkable',
    access: 'staff',
    may: 'tickets',
    answer: v.object({ items: v.array(linkable) }),
  },
} as const;
