import { Trans, useLingui } from '@lingui/react/macro';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { ladderStates } from '#ui/ladderStates.ts';
import { Ladder } from '#ui/ladder.tsx';

/** Confirmation number of the example. */
const exampleNumber = 10482;

/** Dark band of the home page that shows the delivery states of an example message. */
export function DeliveryStatesBand() {
  const { t } = useLingui();
  const locale = useLocale();
  const [device, sending, received, read] = ladderStates(2);
  return (
    <section className="deep dark section-gap">
      <div className="wrap grid gap-10 lg:grid-cols-[5fr_7fr] lg:items-center lg:gap-20">
        <div>
          <h2 className="t-h1">
            <Trans>Nothing you write gets lost</Trans>
          </h2>
          <p className="mt-3 t-lead">
            <Trans>
              When the internet drops, what you write stays on your phone. You always see where each
              message is.
            </Trans>
          </p>
        </div>
        <figure className="rounded bg-surface p-5 [--page:var(--surface)] md:p-8">
          <blockquote className="mb-5">
            <Trans>“I have sent the lab result. Do I need to fast on Saturday?”</Trans>
          </blockquote>
          <Ladder
            label={t`Example: where your message is`}
            stops={[
              { label: <Trans>On this device</Trans>, state: device },
              { label: <Trans>Sending</Trans>, state: sending },
              {
                label: <Trans>Received</Trans>,
                detail: formatCode(locale, exampleNumber),
                state: received,
              },
              { label: <Trans>Read</Trans>, state: read },
            ]}
          />
        </figure>
      </div>
    </section>
  );
}
