import type { FileRef } from '#contract/file.ts';
import { useLocale } from '#i18n/useLocale.ts';

/** "PDF, JPG, or PNG": types of files in words, each in its own bidi isolate. */
export function useTypeNames(): (types: readonly FileRef['type'][]) => string {
  const locale = useLocale();
  const list = new Intl.ListFormat(locale.format, { type: 'disjunction' });
  return (types) => list.format(types.map((type) => `\u2066${names[type]}\u2069`));
}

const names: Record<FileRef['type'], string> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
};
