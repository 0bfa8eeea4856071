import { Trans, useLingui } from '@lingui/react/macro';
import { type Role, roles } from '#contract/staff/roles.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { useRoleNames } from '../frame/formats.ts';

/** Checkboxes of all roles, each with what it opens. */
export function RoleChoice({
  chosen,
  onChange,
}: {
  chosen: readonly Role[];
  onChange: (roles: Role[]) => void;
}) {
  const { t } = useLingui();
  const names = useRoleNames();
  const hints: Record<Role, string> = {
    administrator: t`People, keys, settings, the audit log, content. No medical records.`,
    reception: t`Tickets, patients, packages, visits, letters. No medical records.`,
    medical: t`Tickets and medical records: results, answers to forms, summaries.`,
    billing: t`Bills, card orders, and tickets about bills.`,
    editor: t`The public site and comments.`,
  };
  return (
    <fieldset>
      <legend className="mb-1 font-label">
        <Trans>Roles</Trans>
      </legend>
      {roles.map((role) => (
        <Checkbox
          key={role}
          label={names[role]}
          hint={hints[role]}
          checked={chosen.includes(role)}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked
                ? [...chosen, role]
                : chosen.filter((each) => each !== role),
            )
          }
        />
      ))}
    </fieldset>
  );
}
