import type * as v from 'valibot';
import type { addDocument } from '#contract/document.ts';
import { findRow, nextNumber, saveRow } from '../rows.ts';
import { arrived } from './attachments.ts';
import type { Rule } from './rule.ts';

export const addDocumentRule: Rule<v.InferOutput<typeof addDocument.args>> = {
  check: async () => undefined,
  async afterApply(change, _args, id) {
    const document = await findRow(change, 'document', id);
    if (!document) throw new Error('the document that was just written is not there');
    const number = document.number ?? (await nextNumber(change.tx, 'confirmation_numbers'));
    const [file] = await arrived(change, [document.file]);
    await saveRow(change, 'document', { ...document, file: file ?? document.file, number });
    return { number, at: change.now };
  },
};
