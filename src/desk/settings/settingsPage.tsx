import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk, useMay } from '../context.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { useProblemText } from '../problem.ts';
import { SettingsForm } from './settingsForm.tsx';
import { StartChecks } from './startChecks.tsx';

/** The clinic's settings, and whether the site is safe to run. */
export function SettingsPage() {
  const { t } = useLingui();
  useTitle(t`Settings`);
  const may = useMay();
  const { api } = useDesk();
  const problemText = useProblemText();
  const settings = useQuery({
    queryKey: ['settings'],
    queryFn: () => api.call('staffSettings'),
    enabled: may('people'),
    // A form that is being filled in is not replaced.
    refetchOnWindowFocus: false,
  });
  if (!may('people')) return <RoleNeeded />;
  return (
    <div className="grid content-start gap-8 p-5 xl:grid-cols-[minmax(0,40rem)_minmax(0,22rem)]">
      <section aria-labelledby="settings" className="grid content-start gap-4">
        <h1 id="settings" tabIndex={-1} className="t-h1 outline-none">
          <Trans>Settings</Trans>
        </h1>
        {settings.error ? <Note tone="danger">{problemText(settings.error)}</Note> : null}
        {settings.isPending ? <Loading /> : null}
        {settings.data ? <SettingsForm stored={settings.data} /> : null}
      </section>
      <StartChecks />
    </div>
  );
}
