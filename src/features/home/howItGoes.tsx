import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import ArrowRight from '~icons/lucide/arrow-right';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { NumberedSteps } from '#ui/numberedSteps.tsx';
import { SectionHeading } from '#ui/sectionHeading.tsx';

/** Four steps of the treatment. They promise no durations. */
export function HowItWorks() {
  const locale = useLocale();
  const steps: { key: string; title: ReactNode; text: ReactNode }[] = [
    {
      key: 'ask',
      title: <Trans>You ask</Trans>,
      text: <Trans>By message, phone, or form. The clinic answers in your language.</Trans>,
    },
    {
      key: 'plan',
      title: <Trans>You get a plan</Trans>,
      text: <Trans>Cost, days, and preparation, before you pay anything.</Trans>,
    },
    {
      key: 'come',
      title: <Trans>You arrive</Trans>,
      text: (
        <Trans>Your visit card is on your phone, in your language and the care center’s.</Trans>
      ),
    },
    {
      key: 'after',
      title: <Trans>We stay with you</Trans>,
      text: <Trans>At home you keep asking, and every answer is in one place.</Trans>,
    },
  ];
  return (
    <section className="wrap pb-16">
      <SectionHeading
        level="h1"
        title={<Trans>How it works</Trans>}
        link={
          <Link to="/package-stimation" className={linkClass('act')}>
            <Trans>Estimate the cost</Trans>
            <Icon of={ArrowRight} size="sm" mirrored />
          </Link>
        }
      />
      <NumberedSteps
        steps={steps.map((step, at) => ({ ...step, number: formatNumber(locale, at + 1) }))}
      />
    </section>
  );
}
