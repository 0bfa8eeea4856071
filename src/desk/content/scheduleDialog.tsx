import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { clinicZone } from '#contract/time.ts';
import { formatShortDay, formatTime } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useDesk } from '../context.tsx';
import { DayField } from '../frame/dayField.tsx';
import { TimeField } from '../frame/timeField.tsx';
import { FormDialog, useFieldError } from '../frame/formDialog.tsx';
import { instantOf, timeOf } from './iranTime.ts';
import { useLanguageName } from './names.ts';
import { useEntryEditor } from './useEditor.ts';

/** A day and a time in Iran. */
export function useIranMoment(): (instant: string) => string {
  const locale = useLocale();
  const { t } = useLingui();
  return (instant) => {
    const day = formatShortDay(locale, instant, clinicZone);
    const time = formatTime(locale, instant, clinicZone);
    return t({ message: `${day}, ${time}`, comment: 'A day and a time: "Nov 20, 2:35 PM"' });
  };
}

/** Plans the publication or withdrawal of one language; without a day the plan is taken back. */
export function ScheduleDialog({ locale, onClose }: { locale: string; onClose: () => void }) {
  const { t } = useLingui();
  const { api } = useDesk();
  const editor = useEntryEditor();
  const { entry } = editor;
  const language = useLanguageName()(locale);
  const [act, setAct] = useState<'publish' | 'withdraw'>('publish');
  const [isIncomplete, setIsIncomplete] = useState(false);
  const planned = entry.schedule.find((plan) => plan.locale === locale && plan.act === act);
  const [day, time] = planned ? timeOf(planned.at).split('T') : [null, '08:00'];
  const save = useMutation({
    mutationFn: async (at: string | null) => {
      const params = { kind: entry.kind, slug: entry.slug };
      const body = { locale, act, at };
      await editor.act(() => api.call('staffScheduleContent', { params, body }));
      onClose();
    },
  });
  const errorOf = useFieldError(save.error);
  return (
    <FormDialog
      title={<Trans>Plan: {language}</Trans>}
      description={
        <Trans>
          At this time the server publishes the draft as it is then, or takes the language off.
          Without a day nothing is planned.
        </Trans>
      }
      submitLabel={<Trans>Save the plan</Trans>}
      onClose={onClose}
      onSubmit={(value) => {
        const chosen = value('day');
        const at = chosen === '' ? null : instantOf(chosen, value('time'));
        setIsIncomplete(at === undefined);
        if (at !== undefined) save.mutate(at);
      }}
      isBusy={save.isPending}
      error={errorOf('at') === undefined ? save.error : undefined}
    >
      <Field label={<Trans>What happens</Trans>}>
        <Select
          value={act}
          onChange={({ currentTarget }) =>
            setAct(currentTarget.value === 'withdraw' ? 'withdraw' : 'publish')
          }
        >
          <option value="publish">{t`Publish`}</option>
          <option value="withdraw">{t`Take off the site`}</option>
        </Select>
      </Field>
      <DayField key={`day ${act}`} name="day" label={<Trans>Day</Trans>} initial={day ?? null} />
      <TimeField
        key={`time ${act}`}
        name="time"
        label={<Trans>Time, Iran time</Trans>}
        initial={time || null}
        error={isIncomplete ? t`Enter a day and a time.` : errorOf('at')}
      />
    </FormDialog>
  );
}
