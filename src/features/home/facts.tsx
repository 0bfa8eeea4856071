import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import ArrowRight from '~icons/lucide/arrow-right';
import ChevronDown from '~icons/lucide/chevron-down';
import type { HomePage } from '#contract/site/home.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import type { RenderLink } from '#ui/renderLink.ts';
import { formatSpan } from './formatSpan.ts';

/** Numbers from the data, each with the page where it can be checked; those without are left out. */
export function Facts({ home }: { home: HomePage }) {
  const { packageCount, physicianCount, careCenterCount, firstAnswerMinutes } = home;
  if (packageCount + physicianCount + careCenterCount === 0) return null;
  return (
    <section className="wrap border-hair max-lg:border-b">
      <h2 className="sr-only">
        <Trans>What you can check yourself</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 large-text:grid-cols-1 md:not-has-[>:nth-child(4)]:grid-cols-3 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-x-0 lg:pt-4">
        {packageCount > 0 ? (
          <Fact
            number={<Plural value={packageCount} one="# package" other="# packages" />}
            link={(parts) => <Link to="/packages" {...parts} />}
            linkText={<Trans>See all prices</Trans>}
          >
            <Trans>The price of each is written, before you pay.</Trans>
          </Fact>
        ) : null}
        {physicianCount > 0 ? (
          <Fact
            number={<Plural value={physicianCount} one="# doctor" other="# doctors" />}
            link={(parts) => <Link to="/physicians" {...parts} />}
            linkText={<Trans>See the doctors</Trans>}
          >
            {home.haveCouncilNumbers ? (
              <Trans>The Medical Council number is on every doctor’s page.</Trans>
            ) : (
              <Trans>Languages and fee are on each doctor’s page.</Trans>
            )}
          </Fact>
        ) : null}
        {firstAnswerMinutes === null ? null : <FirstAnswer minutes={firstAnswerMinutes} />}
        {careCenterCount > 0 ? (
          <Fact
            number={<Plural value={careCenterCount} one="# care center" other="# care centers" />}
            link={(parts) => <Link to="/care-centers" {...parts} />}
            linkText={<Trans>See the centers</Trans>}
          >
            <Trans>Address, hours, and accreditation of each.</Trans>
          </Fact>
        ) : null}
      </ul>
    </section>
  );
}

interface FactProps {
  number: ReactNode;
  children: ReactNode;
  link: RenderLink;
  linkText: ReactNode;
}

const box =
  'max-md:last:odd:col-span-full border-t border-hair pt-5 pb-3 first:border-t-0 nth-2:border-t-0 md:nth-3:last:border-t-0 lg:border-t-0 lg:border-s lg:px-6 lg:pt-4 lg:first:border-s-0 lg:first:ps-0';
const numberClass = 'text-[1.625rem] leading-[1.4] font-[640] tracking-(--ls-h)';

function Fact({ number, children, link, linkText }: FactProps) {
  return (
    <li className={box}>
      <p className={numberClass}>{number}</p>
      <p className="text-ink-2 t-small">{children}</p>
      {link({
        className: `${linkClass('act')} t-small`,
        children: (
          <>
            {linkText}
            <Icon of={ArrowRight} size="sm" mirrored />
          </>
        ),
      })}
    </li>
  );
}

function FirstAnswer({ minutes }: { minutes: number }) {
  const locale = useLocale();
  return (
    <li className={box}>
      <p className={numberClass}>{formatSpan(locale, minutes)}</p>
      <p className="text-ink-2 t-small">
        <Trans>Half of the first answers of the last 30 days came sooner than this.</Trans>
      </p>
      <details className="group">
        <summary className={`${linkClass('act')} cursor-pointer list-none t-small`}>
          <Trans>How we count</Trans>
          <Icon of={ChevronDown} size="sm" className="group-open:rotate-180" />
        </summary>
        <p className="text-ink-2 t-small">
          <Trans>
            From when the clinic receives a new question to its first answer: all departments, day
            and night, holidays too. It is the median.
          </Trans>
        </p>
      </details>
    </li>
  );
}
