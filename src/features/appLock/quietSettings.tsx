import { Trans, useLingui } from '@lingui/react/macro';
import { type QuietOpener, quietOpeners } from '#pwa/quietOpeners.ts';
import { Note } from '#ui/note.tsx';
import { RadioCards } from '#ui/radioCards.tsx';
import { Switch } from '#ui/switch.tsx';
import { useSaving } from '#ui/useSaving.ts';

interface QuietSettingsProps {
  /** Undefined while it is off. */
  opener: QuietOpener | undefined;
  onChange: (opener: QuietOpener | undefined) => Promise<void>;
}

/** Quiet mode: on this device nothing says at a glance whose pages these are. */
export function QuietSettings({ opener, onChange }: QuietSettingsProps) {
  const { t } = useLingui();
  const saving = useSaving();
  const choose = (next: QuietOpener | undefined) => void saving.run(() => onChange(next));
  return (
    <section aria-labelledby="quiet" className="mt-10 grid gap-4 border-t border-hair pt-8">
      <h2 id="quiet" className="t-h3">
        <Trans>Quiet mode</Trans>
      </h2>
      <Switch
        label={<Trans>Use quiet mode on this device</Trans>}
        hint={
          <Trans>
            The titles of your pages, the lock screen, and notifications name nobody. The app on the
            home screen opens the public site.
          </Trans>
        }
        checked={opener !== undefined}
        busy={saving.busy}
        onChange={() => choose(opener === undefined ? 'taps' : undefined)}
      />
      {saving.error === undefined ? null : (
        <Note tone="danger" role="alert">
          <Trans>Not saved on this device. Nothing has changed; try again.</Trans>
        </Note>
      )}
      {opener === undefined ? null : (
        <>
          <RadioCards
            legend={<Trans>How you open your portal from the public site</Trans>}
            name="quiet-opener"
            value={opener}
            onChange={(value) => choose(quietOpeners.find((each) => each === value))}
            options={[
              {
                value: 'taps',
                label: t`Five taps on the logo`,
                hint: (
                  <Trans>
                    With a keyboard, press Enter on the logo five times. With a screen reader,
                    activate it five times.
                  </Trans>
                ),
              },
              {
                value: 'press',
                label: t`A long press on the logo`,
                hint: (
                  <Trans>
                    Hold it for a second. Five taps, Enter five times, or five activations open it,
                    too.
                  </Trans>
                ),
              },
              {
                value: 'link',
                label: t`The link to my portal`,
                hint: <Trans>As without quiet mode: one press in the menu.</Trans>,
              },
            ]}
          />
          <ul className="grid list-disc gap-2 ps-5 text-ink-2">
            <li>
              <Trans>
                You cannot lock yourself out: signing in always opens your portal. With a gesture,
                its link leads to sign-in.
              </Trans>
            </li>
            <li>
              <Trans>
                Quiet mode hides, it does not lock. Set the app lock as well, so that nobody else
                opens your records.
              </Trans>
            </li>
            <li>
              <Trans>
                The name and picture of the app on the home screen, and pages in the browser’s
                history from before, stay as they are.
              </Trans>
            </li>
            <li>
              <Trans>Signing out turns it off.</Trans>
            </li>
          </ul>
        </>
      )}
    </section>
  );
}
