import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import MessageCircle from '~icons/lucide/message-circle';
import Phone from '~icons/lucide/phone';
import { SiteSearchBox } from '#catalog/siteSearch/siteSearchBox.tsx';
import type { CategoryCard, PhysicianCard } from '#contract/site/cards.ts';
import type { Money } from '#contract/money.ts';
import { clinicPhoneHref, displayClinicPhone } from '#i18n/clinic.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { useShownMoney } from '#i18n/useMoney.ts';
import { Arch } from '#ui/art/arch.tsx';
import { Frieze } from '#ui/art/frieze.tsx';
import { LetterPicture } from '#ui/art/letterPicture.tsx';
import { lightTintsForRow, ownTint } from '#ui/art/tints.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

interface HeroProps {
  categories: readonly CategoryCard[];
  /** Whose letters are shown beside who answers. */
  physicians: readonly PhysicianCard[];
}

/** The top of the home page: heading, search, whom to ask instead, and the categories. */
export function Hero({ categories, physicians }: HeroProps) {
  const { t } = useLingui();
  const tints = lightTintsForRow(
    categories.map(({ slug }) => slug),
    categories.map(({ icon }) => ownTint[icon]),
  );
  return (
    <section className="bg-wash pt-6 md:pt-14">
      <div className="wrap mb-6 grid grid-cols-1 gap-4 lg:mb-11 lg:grid-cols-[minmax(0,6.6fr)_minmax(0,5.4fr)] lg:items-end lg:gap-x-18">
        <div className="grid gap-3 lg:gap-5">
          <h1 tabIndex={-1} className="t-display outline-none">
            <Trans>
              From the first question to the last visit,{' '}
              <em className="text-primary-ink">beside you</em>
            </Trans>
          </h1>
          <p className="max-w-[34rem] t-lead">
            <Trans>
              Care packages with written prices, doctors whose times you can see, and records that
              open without the internet.
            </Trans>
          </p>
        </div>
        <div className="grid grid-cols-1 gap-3">
          <SiteSearchBox />
          <AskOrCall />
          <WhoAnswers physicians={physicians} />
        </div>
      </div>
      {categories.length > 0 ? (
        <Frieze
          label={t`Categories`}
          items={categories.map(({ slug, name, icon, packages, lowestPrice }, at) => ({
            key: slug,
            title: name,
            details: [
              <Plural key="packages" value={packages} one="# package" other="# packages" />,
              ...(lowestPrice ? [<LowestPrice key="price" price={lowestPrice} />] : []),
            ],
            subject: icon,
            tint: tints[at] ?? 'green',
            seed: slug,
            link: (parts) => <Link to="/packages" search={{ category: slug }} {...parts} />,
          }))}
        />
      ) : null}
    </section>
  );
}

function LowestPrice({ price }: { price: Money }) {
  const { amount, currency, isApproximate } = useShownMoney()(price);
  return isApproximate ? (
    <Trans comment="The lowest price of a category: amount and currency">
      from about {amount} {currency}
    </Trans>
  ) : (
    <Trans comment="The lowest price of a category: amount and currency">
      from {amount} {currency}
    </Trans>
  );
}

/** Both fit beside each other at 360 px. */
const phoneSize = 'max-sm:gap-1.5 max-sm:px-2.5 max-sm:text-[.875rem]';

function AskOrCall() {
  const { t } = useLingui();
  const locale = useLocale();
  const phone = displayClinicPhone(locale);
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/contact-us" className={buttonClass({}, `max-sm:flex-auto ${phoneSize}`)}>
        <Icon of={MessageCircle} size="sm" />
        <Trans>Ask the clinic</Trans>
      </Link>
      <a
        href={clinicPhoneHref()}
        // Phones show the number alone.
        aria-label={t`Call ${phone}`}
        className={buttonClass({}, `flex-1 ${phoneSize}`)}
      >
        <Icon of={Phone} size="sm" className="large-text:hidden" />
        <span className="hidden sm:inline">
          <Trans comment="On a button, before the phone number">Call</Trans>
        </span>
        <span className="ltr whitespace-nowrap">{phone}</span>
      </a>
    </div>
  );
}

const letterTints = ['sand', 'blue', 'green'] as const;

/** Who reads a question, with letters in place of portraits. */
function WhoAnswers({ physicians }: Pick<HeroProps, 'physicians'>) {
  const byLetter = new Map(physicians.map((physician) => [physician.letter, physician]));
  const shown = [...byLetter.values()];
  return (
    <div className="flex items-center gap-3">
      <div className="flex flex-none gap-1 large-text:hidden">
        {letterTints.map((tint, at) => {
          const physician = shown[at];
          return physician ? (
            <Arch key={tint} ratio="person" className="w-8">
              <LetterPicture small letter={physician.letter} tint={tint} seed={physician.slug} />
            </Arch>
          ) : null;
        })}
      </div>
      <p className="text-ink-2 t-small">
        <Trans>
          A person at the clinic answers, in English, Arabic, or Persian. Phone: day and night.
        </Trans>
      </p>
    </div>
  );
}
