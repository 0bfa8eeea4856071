import { useLingui } from '@lingui/react/macro';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';

/**
 * What a line is about, in words where it is a thing with a number. Undefined for ids and paths,
 * which are in the line's details.
 */
export function useSubjectText(): (subject: string | null) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return (subject) => {
    if (subject === null) return undefined;
    const [, kind, digits] = /^(\D+) (\d+)$/.exec(subject) ?? [];
    if (kind === undefined || digits === undefined)
      return /[0-9a-f]{8}|\//.test(subject) ? undefined : subject;
    const number = formatCode(locale, digits);
    const names: ReadonlyMap<string, string> = new Map([
      ['ticket', t`ticket ${number}`],
      ['bill', t`bill ${number}`],
      ['letter', t`letter ${number}`],
      ['consult', t`consultation ${number}`],
      ['document', t`document ${number}`],
      ['form', t`form ${number}`],
      ['comment', t`comment ${number}`],
      ['card order', t`card order ${number}`],
      ['devices', t`devices: ${number}`],
    ]);
    return names.get(kind) ?? subject;
  };
}
