import { useLingui } from '@lingui/react/macro';
import type { PackageCard } from '#contract/site.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { Price } from '#ui/price.tsx';

export function CardPrice({ item }: { item: Pick<PackageCard, 'price' | 'compareAt'> }) {
  const { t } = useLingui();
  const money = useMoney();
  const before = item.compareAt ? { before: money(item.compareAt).amount, beforeLabel: t`Earlier price` } : {};
  return <Price {...money(item.price)} {...before} />;
}
