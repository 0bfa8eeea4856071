import type * as v from 'valibot';
import type { addDocument } from '#contract/document.ts';
import { withUploadState } from './attachments.ts';
import type { Rule } from './rule.ts';

/** Adds a medical document that the patient sends; gives it a confirmation number. */
export const addDocumentRule: Rule<v.InferOutput<typeof addDocument.args>> = {
  check: async () => undefined,
  async afterApply(context, _args, id) {
    const { rows, now } = context;
    const document = await rows.find('document', id);
    if (!document) throw new Error('the document just written was not found');
    const number = document.number ?? (await rows.nextNumber('confirmation_numbers'));
    const [file] = await withUploadState(context, [document.file]);
    rows.save('document', { ...document, file: file ?? document.file, number });
    return { number, at: now };
  },
};
