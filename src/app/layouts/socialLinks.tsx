import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { SiteInfo, SocialNetwork } from '#contract/site/siteInfo.ts';

const names: Record<SocialNetwork, ReturnType<typeof msg>> = {
  telegram: msg`Telegram`,
  aparat: msg({ message: 'Aparat', comment: 'An Iranian video site' }),
  bale: msg({ message: 'Bale', comment: 'An Iranian messenger' }),
  whatsapp: msg`WhatsApp`,
  instagram: msg({ id: 'instagram', message: 'Instagram' }),
  linkedin: msg`LinkedIn`,
};

/** Social links with their names. */
export function SocialLinks({
  social,
  className = '',
}: {
  social: SiteInfo['social'];
  className?: string;
}) {
  const { t } = useLingui();
  if (social.length === 0) return null;
  return (
    <ul aria-label={t`Nabz elsewhere`} className={`-mx-3.5 flex flex-wrap ${className}`}>
      {social.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            rel="noopener me"
            className="inline-flex min-h-11 items-center rounded-sm px-3.5 underline-offset-4 hover:underline"
          >
            {t(names[network])}
          </a>
        </li>
      ))}
    </ul>
  );
}
