import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Building from '~icons/lucide/building-2';
import MessageSquareText from '~icons/lucide/message-square-text';
import Phone from '~icons/lucide/phone';
import Video from '~icons/lucide/video';
import type { PhysicianPage } from '#contract/site/physicians.ts';
import { clinicPhoneHref } from '#i18n/clinicPhone.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { Price } from '#ui/price.tsx';

const channels = {
  video: { icon: Video, name: msg`Video` },
  voice: { icon: Phone, name: msg`Voice` },
  chat: { icon: MessageSquareText, name: msg`Chat` },
  'in-person': { icon: Building, name: msg`In person` },
} satisfies Record<PhysicianPage['modes'][number], unknown>;

/** Consultation price, channels and button: beside the text from lg, above it below. */
export function AskBox({ item }: { item: PhysicianPage }) {
  const { t } = useLingui();
  const money = useMoney();
  return (
    <aside className="grid gap-4 rounded border border-hair bg-surface p-6 shadow-1 lg:sticky lg:top-24 lg:order-last">
      <div>
        <p className="text-ink-2 t-small">
          <Trans>Consultation fee</Trans>
        </p>
        <Price {...money(item.fee)} size="lg" />
      </div>
      <ul
        className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 t-small"
        aria-label={t`Ways to talk`}
      >
        {item.modes.map((mode) => (
          <li key={mode} className="inline-flex items-center gap-1.5">
            <Icon of={channels[mode].icon} size="xs" className="text-ink-3" />
            {t(channels[mode].name)}
          </li>
        ))}
      </ul>
      <Link
        to="/panel/my-ticket/new"
        search={{ physician: item.slug }}
        className={buttonClass({ variant: 'filled', wide: true })}
        data-print="no"
      >
        <Trans>Ask this doctor</Trans>
      </Link>
      <a href={clinicPhoneHref} className={buttonClass({ wide: true })} data-print="no">
        <Icon of={Phone} size="sm" />
        <Trans>Call now</Trans>
      </a>
      <p className="text-ink-2 t-small">
        <Trans>Your question goes to the clinic.</Trans>
      </p>
    </aside>
  );
}
