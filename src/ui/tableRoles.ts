type Part = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell';

/**
 * A table displayed as blocks forgets what it is in some browsers: a stacking one says its roles
 * aloud.
 */
export const tableRole = (stack: boolean | undefined, role: Part): { role?: Part } =>
  stack ? { role } : {};
