import { Trans } from '@lingui/react/macro';
import type { Result } from '#contract/result.ts';
import { formatDay } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDesk } from '../context.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { useText } from '../frame/formats.ts';
import { ReasonField } from './reasonField.tsx';
import { useChange } from './record.tsx';

interface RemoveResultProps {
  result: Result;
  patient: string;
  /** The patient's name. */
  name: string;
  onClose: () => void;
}

/** Takes a released result back, such as one of another patient. */
export function RemoveResult({ result, patient, name, onClose }: RemoveResultProps) {
  const { api } = useDesk();
  const locale = useLocale();
  const title = useText()(result.title);
  const day = formatDay(locale, result.takenAt);
  const remove = useChange(
    patient,
    (reason: string) =>
      api.call('staffRemoveResult', {
        params: { result: result.id },
        body: { reason, version: result.reportedAt },
      }),
    onClose,
  );
  const errorOf = useFieldError(remove.error);
  return (
    <FormDialog
      title={
        <Trans>
          Remove “<bdi>{title}</bdi>” from <bdi>{name}</bdi>?
        </Trans>
      }
      description={
        <Trans>
          The patient has the values of {day}. They will disappear from the portal and from the
          patient’s devices. The audit log keeps them.
        </Trans>
      }
      submitLabel={<Trans>Remove the result</Trans>}
      onClose={onClose}
      onSubmit={(value) => remove.mutate(value('reason'))}
      isBusy={remove.isPending}
      error={remove.error}
      isDanger
    >
      <ReasonField error={errorOf('reason')} />
    </FormDialog>
  );
}
