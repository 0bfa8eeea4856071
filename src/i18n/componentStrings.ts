import * as v from 'valibot';
import english from '../../locales/components/en.json';
import { matchComponentLocale } from './componentStringsLocale.ts';

// The texts of `src/ui`'s complex components (date picker, upload, …), in locales/components and
// not in the catalogues: public pages do not load them, and operators can add languages.

export type ComponentString = keyof typeof english.strings;
/** Strings of the shared components; `{name}` is a placeholder. */
export type ComponentStrings = Record<ComponentString, string>;

const file = v.object({ strings: v.record(v.string(), v.string()) });
const files = import.meta.glob<unknown>(['../../locales/components/*.json', '!**/en.json'], {
  import: 'default',
});
const codes = ['en', ...Object.keys(files).map((path) => path.replace(/^.*\/(.+)\.json$/, '$1'))];

export const sourceStrings: ComponentStrings = english.strings;

/** The name of a locale's file; undefined when there is none. */
export const findComponentLocale = (code: string): string | undefined =>
  matchComponentLocale(code, codes);

/** Loads a locale's strings; missing keys or files fall back to English. */
export async function loadComponentStrings(code: string): Promise<ComponentStrings> {
  const name = findComponentLocale(code);
  if (name === 'en') return sourceStrings;
  try {
    const load = files[`../../locales/components/${name}.json`];
    if (!load) throw new Error('there is no such file');
    return { ...sourceStrings, ...v.parse(file, await load()).strings };
  } catch (error) {
    console.warn(`the component strings of ${code} could not be loaded`, error);
    return sourceStrings;
  }
}

/** Replaces the placeholders of a string. */
export const fillString = (text: string, values: Record<string, string | number> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
