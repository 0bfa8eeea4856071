import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import type { FilterChoice, PackageListPage } from '#contract/site.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/react.ts';
import { joinPath } from '#i18n/rewrite.ts';
import { Button } from '#ui/button.tsx';
import { RadioRows } from '#ui/radio-rows.tsx';
import { Carried } from './carried.tsx';
import { priceLimits, usePriceLimit } from './priceLimit.ts';
import { type PackageSearch, searchOfForm } from './search.ts';

const Group = ({ children }: { children: ReactNode }) => (
  <div className="border-t border-hair py-4 first:border-t-0 first:pt-0">{children}</div>
);

/** A GET form: without scripts it is sent by its button, with them every choice counts at once. */
export function Filters({ list, search }: { list: PackageListPage; search: PackageSearch }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const limit = usePriceLimit();
  // In the event the form already holds the new choice; React shows it when the address has it.
  const choose = () => {
    if (form.current) void navigate({ to: '/packages', search: searchOfForm(new FormData(form.current)), resetScroll: false });
  };
  const rows = (choices: readonly FilterChoice[], any: string) => [
    { value: '', label: any, aside: formatNumber(locale, list.all) },
    ...choices.map(({ value, label, count }) => ({ value, label, aside: formatNumber(locale, count) })),
  ];
  const prices = priceLimits(search.maxPrice).map((amount) => ({ value: String(amount), label: limit(amount) }));
  return (
    <form ref={form} action={joinPath(locale, '/packages')}>
      <Carried search={search} own={['category', 'city', 'maxPrice']} />
      <Group>
        <RadioRows
          legend={t`Category`}
          name="category"
          options={rows(list.categories, t`All categories`)}
          value={search.category ?? ''}
          onChange={choose}
        />
      </Group>
      <Group>
        <RadioRows legend={t`City`} name="city" options={rows(list.cities, t`All cities`)} value={search.city ?? ''} onChange={choose} />
      </Group>
      <Group>
        <RadioRows
          legend={t`Price`}
          name="maxPrice"
          options={[{ value: '', label: t`Any price` }, ...prices]}
          value={String(search.maxPrice ?? '')}
          onChange={choose}
        />
      </Group>
      <Button type="submit" className="[@media(scripting:enabled)]:hidden">
        <Trans>Show packages</Trans>
      </Button>
    </form>
  );
}
