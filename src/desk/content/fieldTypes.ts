import { useLingui } from '@lingui/react/macro';
import type { EditedKind } from '#contract/staff/contentEntries.ts';

interface Named {
  key: string;
  label: string;
}
export type Options = readonly (readonly [value: string, label: string])[];

export type Field = Named &
  (
    | /** A text by language: one line, several, or Markdown in blocks. */
      { type: 'line' | 'text' | 'blocks' }
    | { type: 'plain' }
    | { type: 'number'; isNullable?: boolean; hint?: string }
    | { type: 'choice'; options: Options }
    | { type: 'checks'; options: Options }
    | { type: 'flag' }
    | { type: 'day' }
    | { type: 'moment' }
    | { type: 'price'; isNullable?: boolean }
    | { type: 'reference'; of: EditedKind }
    | { type: 'references'; of: EditedKind }
    /** Words without a language, one a line: phones, codes. */
    | { type: 'words' }
    /** Rows of texts by language. */
    | { type: 'texts' }
    | { type: 'rows'; fields: readonly Field[] }
    | { type: 'group'; fields: readonly Field[] }
  );

/** Choices that several kinds have. */
export function useOptions(): { subjects: Options; weekdays: Options } {
  const { t } = useLingui();
  const subjects: Options = [
    ['heart', t`Heart`],
    ['tooth', t`Tooth`],
    ['eye', t`Eye`],
    ['joint', t`Joint`],
    ['mother', t`Mother and child`],
    ['face', t`Face`],
    ['beat', t`Heartbeat`],
    ['drop', t`Drop`],
    ['mind', t`Mind`],
  ];
  const weekdays: Options = [
    ['saturday', t`Saturday`],
    ['sunday', t`Sunday`],
    ['monday', t`Monday`],
    ['tuesday', t`Tuesday`],
    ['wednesday', t`Wednesday`],
    ['thursday', t`Thursday`],
    ['friday', t`Friday`],
  ];
  return { subjects, weekdays };
}
