import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as v from 'valibot';
import { ApiProblem } from '#api/problem.ts';
import { socialNetworks } from '#contract/site/siteInfo.ts';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { type ClinicSettings, clinicSettings } from '#contract/staff/settings.ts';
import { locales } from '#i18n/locales.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { useDesk } from '../context.tsx';
import { useMoment } from '../frame/formats.ts';
import { fieldOf, useProblemText } from '../problem.ts';
import { useNetworkNames } from './networkNames.ts';
import { ColorsFields } from './colorsFields.tsx';
import { RatesFields } from './ratesFields.tsx';
import { settingsIn } from './settingsIn.ts';

type Stored = StaffAnswer<'staffSettings'>;

/** Empty fields take the default, which is shown in them. */
export function SettingsForm({ stored }: { stored: Stored }) {
  const { t } = useLingui();
  const { api, queries } = useDesk();
  const problemText = useProblemText();
  const moment = useMoment();
  const networks = useNetworkNames();
  const { defaults } = stored;
  const examplePhone = defaults.phone;
  const [wrong, setWrong] = useState<string>();
  // What the fields began with; after a conflict, what the other administrator saved.
  const [seen, setSeen] = useState(stored);
  const [theirs, setTheirs] = useState<ClinicSettings>();
  const { settings } = seen;
  const save = useMutation({
    mutationFn: (next: ClinicSettings) =>
      api.call('staffSetSettings', { body: { settings: next, version: seen.version } }),
    onSuccess: ({ version }, next) => {
      setSeen({ ...seen, settings: next, version });
      setTheirs(undefined);
      void queries.invalidateQueries({ queryKey: ['start-checks'] });
      return queries.invalidateQueries({ queryKey: ['settings'] });
    },
    onError: async (error) => {
      if (!(error instanceof ApiProblem) || error.problem.status !== 409) return;
      const fresh = await api.call('staffSettings');
      setTheirs(fresh.settings);
      setSeen({ ...seen, version: fresh.version });
    },
  });
  /** What somebody else has saved in a field meanwhile. */
  const savedBy = (valueOf: (of: ClinicSettings) => string | null | undefined) => {
    const [before, now] = [valueOf(settings) ?? '', theirs && (valueOf(theirs) ?? '')];
    return now === undefined || now === before ? undefined : (
      <Trans>
        Saved meanwhile: <bdi>{now === '' ? '–' : now}</bdi>
      </Trans>
    );
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = v.safeParse(
      clinicSettings,
      settingsIn(new FormData(event.currentTarget), defaults),
    );
    setWrong(read.success ? undefined : (v.getDotPath(read.issues[0]) ?? ''));
    if (read.success) return save.mutate(read.output);
    const name = v.getDotPath(read.issues[0]);
    const control = event.currentTarget.querySelector<HTMLInputElement>(`[name="${name}"]`);
    // The control of a day stands before its hidden field.
    const day =
      control?.type === 'hidden' && control.previousElementSibling?.querySelector('input');
    (day || control)?.focus();
  };
  const text = save.error ? problemText(save.error) : undefined;
  const field = fieldOf(save.error)?.replace(/^settings\./, '');
  const isWrong = (name: string) => wrong === name || field === name;
  return (
    <form onSubmit={submit} noValidate className="grid gap-6">
      {text === undefined ? null : (
        <div role="alert">
          <Note tone="danger">{text}</Note>
        </div>
      )}
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="t-h2 mb-2">
          <Trans>Name of the clinic</Trans>
        </legend>
        {locales.map(({ code, name, tag, dir }) => (
          <Field
            key={code}
            label={<bdi lang={tag}>{name}</bdi>}
            hint={savedBy((of) => of.name[code])}
            error={isWrong(`name.${code}`) ? t`At most 60 characters` : undefined}
          >
            <Input
              name={`name.${code}`}
              defaultValue={settings.name[code] ?? ''}
              placeholder={defaults.name[code]}
              maxLength={60}
              lang={tag}
              dir={dir}
              autoComplete="off"
            />
          </Field>
        ))}
        <p className="text-ink-2 sm:col-span-3">
          <Trans>
            It replaces the product’s name on every page, in messages and in the installed app.
          </Trans>
        </p>
      </fieldset>
      <Field
        label={<Trans>Phone that every page shows</Trans>}
        hint={
          savedBy((of) => of.phone) ?? (
            <Trans>In international format, with spaces between the groups</Trans>
          )
        }
        error={isWrong('phone') ? t`Write it as ${examplePhone}` : undefined}
      >
        <Input
          name="phone"
          type="tel"
          ltr
          defaultValue={settings.phone ?? ''}
          placeholder={defaults.phone}
          autoComplete="off"
        />
      </Field>
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="t-h2 mb-2">
          <Trans>Social networks</Trans>
        </legend>
        {socialNetworks.map((network) => (
          <Field
            key={network}
            label={networks[network]}
            hint={savedBy((of) => of.social[network])}
            error={
              isWrong(`social.${network}`) ? t`An address that begins with https://` : undefined
            }
          >
            <Input
              name={`social.${network}`}
              type="url"
              ltr
              defaultValue={settings.social[network] ?? defaults.social[network] ?? ''}
              autoComplete="off"
            />
          </Field>
        ))}
        <p className="text-ink-2 sm:col-span-2">
          <Trans>A network without an address is not shown.</Trans>
        </p>
      </fieldset>
      <ColorsFields
        colors={settings.colors}
        isWrong={isWrong}
        hint={savedBy(({ colors }) => colors && `${colors.light} ${colors.dark}`)}
      />
      <RatesFields
        rates={settings.rates}
        firstCurrency={settings.firstCurrency}
        isWrong={isWrong}
        hint={savedBy(({ rates }) =>
          rates.map(({ currency, rials, day }) => `${currency} ${rials} (${day})`).join(', '),
        )}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="filled" busy={save.isPending}>
          <Trans>Save</Trans>
        </Button>
        <p role="status" className="text-ink-2">
          {save.isSuccess ? <Trans>Saved.</Trans> : null}{' '}
          {stored.changedAt === null ? null : (
            <span>
              <Trans>
                Last changed by <bdi>{stored.changedBy}</bdi>, {moment(stored.changedAt)}
              </Trans>
            </span>
          )}
        </p>
      </div>
    </form>
  );
}
