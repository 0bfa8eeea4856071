import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import Phone from '~icons/lucide/phone';
import type { PhysicianPage } from '#contract/site/physicians.ts';
import { clinicPhoneHref } from '#i18n/clinic.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';

/** Who reads what is asked, and that one can call instead: below the button that asks. */
export function QuestionReader({ name, isAtDesk }: { name: string; isAtDesk: boolean }) {
  return (
    <div>
      <h3 className="font-strong">
        <Trans>Who reads your question</Trans>
      </h3>
      <p className="text-ink-2 t-small">
        {isAtDesk ? (
          <Trans>
            Your question goes to the clinic’s medical department. {name} is one of its members and
            can read it.
          </Trans>
        ) : (
          <Trans>
            Your question goes to the clinic’s medical department. Its staff read it; {name} sees it
            only when they pass it on.
          </Trans>
        )}
      </p>
      <a href={clinicPhoneHref()} className={linkClass('act')} data-print="no">
        <Icon of={Phone} size="sm" />
        <Trans>Call now</Trans>
      </a>
    </div>
  );
}

/** In place of the booking box, for a doctor without consultations. */
export function AskBox({ item: { slug, name } }: { item: PhysicianPage }) {
  return (
    <section className="grid content-start gap-4 self-start rounded border border-hair bg-surface p-5 shadow-1">
      <h2 className="sr-only">
        <Trans>Ask this doctor</Trans>
      </h2>
      <Link
        to="/panel/my-ticket/new"
        search={{ physician: slug }}
        className={buttonClass({ variant: 'filled', wide: true })}
        data-print="no"
      >
        <Trans>Ask this doctor</Trans>
      </Link>
      <QuestionReader name={name} isAtDesk={false} />
    </section>
  );
}
