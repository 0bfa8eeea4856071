import { useLingui } from '@lingui/react/macro';
import type { ContentFault } from '#contract/staff/contentFaults.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useEntryEditor } from './useEditor.ts';
import { useFields } from './fields.ts';
import type { Field } from './fieldTypes.ts';
import { useLanguageName } from './names.ts';

/** Why something cannot be published, in words. */
export function useFaultText(): (fault: ContentFault) => string {
  const { t } = useLingui();
  return ({ reason, text, entry }) => {
    const title = entry?.title ?? '';
    switch (reason) {
      case 'missing':
        return t`This is missing.`;
      case 'invalid':
        return t`This value does not fit here.`;
      case 'not-written':
        return t`Not written yet in this language.`;
      case 'new-part':
        return t`This is new, and this language has readers already. Write it, or take it out.`;
      case 'no-entry':
        return t`There is nothing published with the name ${text}.`;
      case 'no-page':
        return t`The site has no page ${text}.`;
      case 'heading':
        return t`The title is the only heading of the first level. Begin this one with ##.`;
      case 'picture':
        return t`There is no picture ${text}.`;
      case 'link':
        return t`This link does not work: ${text}. It begins with / or https:// or mailto:`;
      case 'taken':
      case 'reserved':
        return t`This address belongs to another page.`;
      case 'unknown':
        return t`The site does not know this field.`;
      case 'review':
        return t`The text changed after the medical review.`;
      case 'in-use':
        return t`“${title}” leads here.`;
      case 'last-language':
        return t`One language has to stay. Withdraw the whole entry instead.`;
      case 'conflict':
        return t`What is published changed after this draft began. Join both first.`;
      case 'other':
        return text === '' ? t`This value does not fit here.` : text;
    }
  };
}

/** Where a fault is: the fields' names and the language. */
export function useFaultPlace(): (fault: ContentFault) => string {
  const { t } = useLingui();
  const { entry } = useEntryEditor();
  const locale = useLocale();
  const fields = useFields()(entry.kind);
  const languageName = useLanguageName();
  return ({ path }) => {
    // The fields of a file from another tool are named as in the file.
    if (fields.length === 0) return path.join('.');
    const names: string[] = [];
    let level: readonly Field[] = fields;
    for (const key of path) {
      if (typeof key === 'number') {
        names.push(formatNumber(locale, key + 1));
        continue;
      }
      const field = level.find((one) => one.key === key);
      if (field) {
        names.push(field.label);
        level = 'fields' in field ? field.fields : [];
      } else if (entry.locales.includes(key)) names.push(languageName(key));
      else if (key === 'slug') names.push(t`Address`);
    }
    return names.join(' · ');
  };
}
