import { useLingui } from '@lingui/react/macro';
import type { SocialNetwork } from '#contract/site/siteInfo.ts';

export function useNetworkNames(): Record<SocialNetwork, string> {
  const { t } = useLingui();
  return {
    telegram: t`Telegram`,
    aparat: t`Aparat`,
    bale: t`Bale`,
    whatsapp: t`WhatsApp`,
    instagram: t`Instagram`,
    linkedin: t`LinkedIn`,
  };
}
