import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Check from '~icons/lucide/check';
import type { ReactNode } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { useDesk, useMay, useStaff } from '../context.tsx';
import { RoleNeeded } from '../frame/failure.tsx';
import { useTitle } from '../frame/useTitle.ts';
import { StartChecks, useStartChecks } from './startChecks.tsx';

interface Step {
  title: ReactNode;
  /** Undefined while it is not known. */
  isDone: boolean | undefined;
  state: ReactNode;
  text: ReactNode;
  act?: ReactNode;
}

/** The first things to do on an empty site. The steps advise, they never block. */
export function StartPage() {
  const { t } = useLingui();
  useTitle(t`First steps`);
  const may = useMay();
  const locale = useLocale();
  const { name } = useStaff();
  const { api } = useDesk();
  const checks = useStartChecks();
  const people = useQuery({
    queryKey: ['people'],
    queryFn: () => api.call('staffMembers'),
    enabled: may('people'),
  });
  if (!may('people')) return <RoleNeeded />;
  const isOk = (check: string) => checks.data?.items.find((item) => item.check === check)?.isOk;
  const others = people.data?.items.filter(({ status }) => status !== 'ended').length;
  const invited = formatNumber(locale, Math.max(0, (others ?? 1) - 1));
  const published = formatNumber(locale, checks.data?.published ?? 0);
  const patients = formatNumber(locale, checks.data?.patients ?? 0);
  const named = isOk('name') === undefined ? undefined : isOk('name') && isOk('phone');
  const steps: Step[] = [
    {
      title: <Trans>Your sign-in</Trans>,
      isDone: true,
      state: <Trans>Done</Trans>,
      text: (
        <Trans>The one-time link from the console is used up. Keep the recovery codes safe.</Trans>
      ),
    },
    {
      title: <Trans>Name and phone of the clinic</Trans>,
      isDone: named,
      state: named ? <Trans>Done</Trans> : null,
      text: <Trans>Shown on every page in each language. Social networks can wait.</Trans>,
      act: (
        <Link to="/desk/settings" className={buttonClass({ size: 'sm' })}>
          <Trans>Settings</Trans>
        </Link>
      ),
    },
    {
      title: <Trans>People who will answer</Trans>,
      isDone: others === undefined ? undefined : others > 1,
      state: <Trans>{invited} besides you</Trans>,
      text: (
        <Trans>
          Medical opens records and results, reception tickets and visits, billing bills, editor the
          site. You, as administrator, open no medical record.
        </Trans>
      ),
      act: (
        <Link to="/desk/people" search={{ invite: true }} className={buttonClass({ size: 'sm' })}>
          <Trans>Invite</Trans>
        </Link>
      ),
    },
    {
      title: <Trans>First articles and packages</Trans>,
      isDone: checks.data && checks.data.published > 0,
      state: checks.data ? <Trans>{published} published</Trans> : null,
      text: <Trans>Under Content, or from a folder by the command line.</Trans>,
    },
    {
      title: <Trans>First patient</Trans>,
      isDone: checks.data && checks.data.patients > 0,
      state: checks.data ? <Trans>{patients} in all</Trans> : null,
      text: <Trans>Works now. Better once somebody who answers has signed in.</Trans>,
      act: (
        <Link to="/desk/patients" className={buttonClass({ size: 'sm' })}>
          <Trans>Invite a patient</Trans>
        </Link>
      ),
    },
  ];
  return (
    <div className="grid content-start gap-8 p-5 xl:grid-cols-[minmax(0,46rem)_minmax(0,22rem)]">
      <section aria-labelledby="start" className="grid content-start gap-5">
        <div>
          <p className="text-ink-2">
            <Trans>
              Welcome, <bdi>{name}</bdi>.
            </Trans>
          </p>
          <h1 id="start" tabIndex={-1} className="t-h1 outline-none">
            <Trans>Five things before your first patient</Trans>
          </h1>
        </div>
        <ol>
          {steps.map((step, at) => (
            <StepRow key={at} number={at + 1} isLast={at === steps.length - 1} {...step} />
          ))}
        </ol>
      </section>
      <StartChecks />
    </div>
  );
}

function StepRow({
  number,
  isLast,
  title,
  isDone,
  state,
  text,
  act,
}: Step & { number: number; isLast: boolean }) {
  const locale = useLocale();
  return (
    <li className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 pb-6">
      {isLast ? null : (
        <span
          aria-hidden="true"
          className={cx(
            'absolute start-3.5 top-7 bottom-0 w-0.5',
            isDone ? 'bg-primary-mark' : 'bg-hair',
          )}
        />
      )}
      <span
        aria-hidden="true"
        className={cx(
          'grid size-7 place-items-center rounded-full border-2 font-bold',
          isDone ? 'border-primary-mark text-primary-ink' : 'border-edge',
        )}
      >
        {isDone ? <Check className="size-4" /> : formatNumber(locale, number)}
      </span>
      <div className="grid gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="t-h2">{title}</h2>
          <span className="text-ink-2">{state}</span>
        </div>
        <p className="text-ink-2">{text}</p>
        {act ? <p className="mt-1">{act}</p> : null}
      </div>
    </li>
  );
}
