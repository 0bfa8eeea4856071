import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Carer } from '#contract/carer.ts';
import { useDesk } from '../context.tsx';
import { FormDialog } from '../frame/formDialog.tsx';
import { keepFocusIn } from '../frame/keepFocus.ts';
import { carersKey } from './record.tsx';

/** The question before an offer or an access is ended. */
export function EndCarerDialog({
  carer: { id, label, carerName, acceptedAt },
  patient,
  onClose,
}: {
  carer: Carer;
  patient: string;
  onClose: () => void;
}) {
  const { api } = useDesk();
  const queries = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.call('staffEndCarer', { params: { patient, grant: id } }),
    onSuccess: onClose,
    onSettled: () =>
      queries.invalidateQueries({ queryKey: carersKey(patient) }).then(() => keepFocusIn('carers')),
  });
  const name = label || carerName;
  return (
    <FormDialog
      title={
        name ? (
          <Trans>
            End the access of <bdi>{name}</bdi>?
          </Trans>
        ) : (
          <Trans>End this access?</Trans>
        )
      }
      description={
        acceptedAt === null ? (
          <Trans>The code opens nothing any more. The patient gets a notice.</Trans>
        ) : (
          <Trans>
            From now on this person gets nothing new and can write nothing more. What their own
            phone has stored stays readable there until it has the internet. What they wrote stays.
            The patient gets a notice.
          </Trans>
        )
      }
      submitLabel={<Trans>End access</Trans>}
      onClose={onClose}
      onSubmit={() => end.mutate()}
      isBusy={end.isPending}
      error={end.error}
      isDanger
    />
  );
}
