import { Trans } from '@lingui/react/macro';
import HeartHandshake from '~icons/lucide/heart-handshake';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** On every page while a carer has the records of a patient open. */
export function CareBanner({ name, onReturn }: { name: string; onReturn: () => void }) {
  return (
    <section
      data-print="no"
      className="mb-6 flex flex-wrap items-center gap-3 rounded border border-secondary-mark bg-secondary-tint px-4 py-3 text-secondary-ink"
    >
      <Icon of={HeartHandshake} />
      <p className="min-w-48 flex-1">
        <Trans>
          You see the records of <bdi>{name}</bdi>. What you send or change is kept with your name.
        </Trans>
      </p>
      <Button size="sm" onClick={onReturn}>
        <Trans>My own records</Trans>
      </Button>
    </section>
  );
}
