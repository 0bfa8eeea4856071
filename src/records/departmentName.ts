import { useLingui } from '@lingui/react/macro';
import type { Department } from '#contract/ticket.ts';

/** Formats the name of a department in the page’s language. */
export function useDepartmentName(): (department: Department) => string {
  const { t } = useLingui();
  return (department) =>
    ({
      medical: t({ message: 'Medical team', comment: 'Department that answers a ticket' }),
      reception: t({ message: 'Reception', comment: 'Department that answers a ticket' }),
      travel: t({ message: 'Travel and stay', comment: 'Department that answers a ticket' }),
      billing: t({ message: 'Bills and payment', comment: 'Department that answers a ticket' }),
    })[department];
}
