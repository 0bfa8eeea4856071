import { createContext, use } from 'react';

/** The languages in the order of the columns; a narrow screen shows one of them. */
export interface Columns {
  locales: readonly string[];
  shown: string;
  show: (locale: string) => void;
}

export const ColumnsContext = createContext<Columns | undefined>(undefined);

export function useColumns() {
  const columns = use(ColumnsContext);
  if (!columns) throw new Error('not within the editor');
  return {
    ...columns,
    /** Classes of a cell of this language. */
    hide: (locale: string) => (locale === columns.shown ? '' : 'max-lg:hidden'),
  };
}
