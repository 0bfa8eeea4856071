import { useLingui } from '@lingui/react/macro';
import Phone from '~icons/lucide/phone';
import { type CrisisLine, crisisHref, crisisLines } from '#i18n/crisisLines.ts';
import { formatCode } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { buttonClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';

/** A button to call each crisis line, with its name and hours. Numbers: i18n/crisisLines.ts. */
export function CrisisCalls() {
  const { t } = useLingui();
  const locale = useLocale();
  const calls: { line: CrisisLine; name: string; hours?: string }[] = [
    { line: 'emergency', name: t`Emergency`, hours: t`Day and night` },
    { line: 'social', name: t`Social emergency` },
    { line: 'counseling', name: t`Counselor’s Voice`, hours: t`8 AM to midnight, Iran time` },
  ];
  return (
    <ul className="grid w-70 max-w-full gap-2">
      {calls.map(({ line, name, hours }) => (
        <li key={line}>
          <a
            href={crisisHref(line)}
            className={buttonClass({ wide: true }, 'justify-start gap-3 px-4 text-start')}
          >
            <Icon of={Phone} size="sm" />
            <span className="min-w-0">
              <span className="ltr">{formatCode(locale, crisisLines[line])}</span>{' '}
              <span className="ms-1">{name}</span>
              {hours ? <span className="block font-normal text-ink-2 t-small">{hours}</span> : null}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
