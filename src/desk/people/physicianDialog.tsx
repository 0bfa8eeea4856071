import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '#contract/staff/people.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useDesk } from '../context.tsx';
import { FormDialog } from '../frame/formDialog.tsx';
import { useText } from '../frame/formats.ts';

/** Which physician of the site a member is: the consultations that are then the own ones. */
export function PhysicianDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { api } = useDesk();
  const text = useText();
  const queries = useQueryClient();
  const physicians = useQuery({
    queryKey: ['physicians'],
    queryFn: () => api.call('staffPhysicians'),
  });
  const save = useMutation({
    mutationFn: (physician: string | null) =>
      api.call('staffSetPhysician', {
        params: { member: member.id },
        body: { physician, before: member.physician },
      }),
    onSuccess: onClose,
    onSettled: () => queries.invalidateQueries(),
  });
  const { name } = member;
  return (
    <FormDialog
      title={<Trans>{name} as a physician</Trans>}
      description={
        <Trans>
          With the medical role, the member sees the week and the questions of this physician only.
        </Trans>
      }
      submitLabel={<Trans>Save</Trans>}
      onClose={onClose}
      onSubmit={(value) => save.mutate(value('physician') || null)}
      isBusy={save.isPending}
      error={save.error ?? physicians.error}
    >
      {/* A select that is shown before its options would begin with another choice. */}
      {physicians.data ? (
        <Field label={<Trans>Physician of the site</Trans>}>
          <Select name="physician" defaultValue={member.physician ?? ''}>
            <option value="">
              <Trans>None</Trans>
            </option>
            {physicians.data.items.map((physician) => (
              <option key={physician.slug} value={physician.slug}>
                {text(physician.name)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </FormDialog>
  );
}
