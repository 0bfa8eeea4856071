type Part = 'table' | 'rowgroup' | 'row' | 'columnheader' | 'rowheader' | 'cell';

/**
 * Explicit roles for a stacked table: some browsers drop the semantics of tables displayed as
 * blocks.
 */
export const tableRole = (stack: boolean | undefined, role: Part): { role?: Part } =>
  stack ? { role } : {};
