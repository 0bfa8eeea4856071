import { Trans, useLingui } from '@lingui/react/macro';
import { formatSize } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useDb, useLive } from '#mirror/react.tsx';
import { SaveError } from '#records/saveError.tsx';
import {
  changeFilePolicy,
  type FilePolicy,
  fileBudgets,
  megabyte,
  readFilePolicy,
} from '#sync/filePolicy.ts';
import { currentConnection, savesData } from '#sync/metered.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useSaving } from '#ui/useSaving.ts';

const choices = ['always', 'wifi', 'opened'] as const;

/** Settings of this device: when files are downloaded, and how many may stay. */
export function FileSettings() {
  const { t } = useLingui();
  const db = useDb();
  const locale = useLocale();
  const saving = useSaving();
  const policy = useLive(readFilePolicy);
  const change = (next: Partial<FilePolicy>) =>
    void saving.runInTurn(async () =>
      changeFilePolicy(db, { ...(await readFilePolicy(db)), ...next }),
    );
  const names = {
    always: t`As they arrive, also with mobile data`,
    wifi: t`As they arrive, with Wi-Fi only`,
    opened: t`Only when I open them`,
  };
  return (
    <div className="mt-4 grid gap-4">
      <Field
        label={t`Download files`}
        hint={
          savesData(currentConnection()) ? (
            <Trans>
              This device saves data now, so files are downloaded only when you open them.
            </Trans>
          ) : undefined
        }
      >
        <Select
          value={policy?.automatic ?? 'wifi'}
          disabled={!policy}
          onChange={({ target: { value } }) =>
            change({ automatic: choices.find((choice) => choice === value) ?? 'wifi' })
          }
        >
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {names[choice]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t`Space for files`}
        hint={t`What you did not open for longest is removed first. Files that you keep on this device do not count.`}
      >
        <Select
          value={String(policy?.budget ?? '')}
          disabled={!policy}
          onChange={({ target: { value } }) => change({ budget: Number(value) })}
        >
          {fileBudgets.map((budget) => (
            <option key={budget} value={String(budget)}>
              {formatSize(locale, budget * megabyte)}
            </option>
          ))}
        </Select>
      </Field>
      <SaveError of="document" error={saving.error} />
    </div>
  );
}
