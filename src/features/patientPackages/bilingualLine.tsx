import type { ReactNode } from 'react';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Icon, type IconShape } from '#ui/icon.tsx';
import { otherLocale } from '#records/visit/visitText.ts';

/** A line of the visit card. */
interface LineProps {
  icon: IconShape;
  label: string;
  /** The line in a language. */
  line: (locale: Locale) => ReactNode;
}

/**
 * A line of the visit card in the language of the patient and in that of the reception
 * (otherLocale).
 */
export function BilingualLine({ icon, label, line }: LineProps) {
  const locale = useLocale();
  const other = otherLocale(locale);
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-3">
      <Icon of={icon} label={label} className="mt-[.2em] text-ink-3" />
      <div className="text-[.9375rem] leading-relaxed">
        <p>{line(locale)}</p>
        {/* The text has its own direction but stays aligned to the page's start. */}
        <p className="text-ink-2 t-micro">
          <bdi lang={other.tag} dir={other.dir}>
            {line(other)}
          </bdi>
        </p>
      </div>
    </div>
  );
}
