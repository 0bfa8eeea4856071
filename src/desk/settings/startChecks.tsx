import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import CircleCheck from '~icons/lucide/circle-check';
import TriangleAlert from '~icons/lucide/triangle-alert';
import type { StartCheck } from '#contract/staff/settings.ts';
import { findLocale } from '#i18n/locales.ts';
import { Note } from '#ui/note.tsx';
import { Loading } from '../frame/loading.tsx';
import { useDesk } from '../context.tsx';
import { useListText } from '../frame/formats.ts';
import { useProblemText } from '../problem.ts';

/** What an operator should know before patients come; also on the first page. */
export function useStartChecks() {
  const { api } = useDesk();
  return useQuery({ queryKey: ['start-checks'], queryFn: () => api.call('staffStartChecks') });
}

export function StartChecks() {
  const problemText = useProblemText();
  const checks = useStartChecks();
  const texts = useCheckTexts();
  return (
    <section aria-labelledby="safe-to-run" className="grid content-start gap-3">
      <h2 id="safe-to-run" className="t-h2">
        <Trans>Safe to run?</Trans>
      </h2>
      <p className="text-ink-2">
        <Trans>These are advice. None of them stops the site.</Trans>
      </p>
      {checks.error ? <Note tone="danger">{problemText(checks.error)}</Note> : null}
      {checks.isPending ? <Loading /> : null}
      <ul className="grid">
        {checks.data?.items.map((item) => {
          const { good, bad, advice } = texts(item);
          return (
            <li
              key={item.check}
              className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-b border-hair py-3"
            >
              {item.isOk ? (
                <CircleCheck aria-hidden="true" className="mt-0.5 size-5 text-primary-ink" />
              ) : (
                <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 text-warning-ink" />
              )}
              <div>
                <b>{item.isOk ? good : bad}</b>
                {item.isOk ? null : <p className="text-ink-2">{advice}</p>}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface CheckTexts {
  good: string;
  bad: string;
  /** What to do. */
  advice: string;
}

function useCheckTexts(): (item: StartCheck) => CheckTexts {
  const { t } = useLingui();
  const listText = useListText();
  return ({ check, missing }) => {
    // Names of languages, or of pages.
    const names = listText(missing.map((name) => findLocale(name)?.name ?? name));
    const texts: Record<StartCheck['check'], CheckTexts> = {
      'demo-accounts': {
        good: t`No demo accounts`,
        bad: t`The demo accounts can sign in`,
        advice: t`Their passwords are public. Remove them: npm run staff -- demo remove`,
      },
      name: {
        good: t`The clinic has its own name`,
        bad: t`The product’s name is shown`,
        advice: t`Set the clinic’s name in: ${names}`,
      },
      phone: {
        good: t`The clinic’s own phone number is shown`,
        bad: t`A made-up phone number is shown`,
        advice: t`Set the clinic’s number in the settings.`,
      },
      pages: {
        good: t`All text pages are filled`,
        bad: t`Some text pages are empty or not translated`,
        advice: t`Write them in the content: ${names}`,
      },
      offices: {
        good: t`The clinic’s address is shown`,
        bad: t`No address of the clinic is shown`,
        advice: t`Add the office under Content.`,
      },
      messages: {
        good: t`E-mail is set up`,
        bad: t`No mail server`,
        advice: t`Links and codes must be told or copied by hand. Set SMTP_URL and MAIL_FROM.`,
      },
      address: {
        good: t`The public address is set`,
        bad: t`No public address is set`,
        advice: t`Set PUBLIC_URL to the address that visitors use, so that links are right.`,
      },
      administrators: {
        good: t`More than one administrator`,
        bad: t`Only one administrator`,
        advice: t`Whoever loses the authenticator needs a second administrator. Invite one.`,
      },
    };
    return texts[check];
  };
}
