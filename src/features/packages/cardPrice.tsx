import { useLingui } from '@lingui/react/macro';
import type { PackageCard } from '#contract/site.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Price, type PriceProps } from '#ui/price.tsx';

export function CardPrice({ item, size = 'md' }: { item: Pick<PackageCard, 'price' | 'compareAt'>; size?: NonNullable<PriceProps['size']> }) {
  const { t } = useLingui();
  const money = useMoney();
  const before = item.compareAt ? { before: money(item.compareAt).amount, beforeLabel: t`Earlier price` } : {};
  return <Price {...money(item.price)} {...before} size={size} />;
}
