import { createContext, type ReactNode, use, useCallback } from 'react';
import {
  type ComponentString,
  type ComponentStrings,
  fillString,
  sourceStrings,
} from './componentStrings.ts';

const Strings = createContext<ComponentStrings>(sourceStrings);

/** Provides the strings to components that need them. */
export function ComponentStringsProvider({
  strings,
  children,
}: {
  strings: ComponentStrings;
  children: ReactNode;
}) {
  return <Strings value={strings}>{children}</Strings>;
}

/** `translate('pagination.page', { page: '۳' })`; numbers are formatted by the caller. */
export function useComponentStrings(): (
  key: ComponentString,
  values?: Record<string, string | number>,
) => string {
  const strings = use(Strings);
  return useCallback((key, values) => fillString(strings[key], values), [strings]);
}
