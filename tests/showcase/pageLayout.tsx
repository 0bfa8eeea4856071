import ArrowRight from '~icons/lucide/arrow-right';
import Clock from '~icons/lucide/clock';
import MapPin from '~icons/lucide/map-pin';
import { Arch } from '#ui/art/arch.tsx';
import { TallPicture } from '#ui/art/tallPicture.tsx';
import { Breadcrumb } from '#ui/breadcrumb.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { ListRow, rowsClass } from '#ui/listRow.tsx';
import { MetaList } from '#ui/metaList.tsx';
import { PageHeader } from '#ui/pageHeader.tsx';
import { Pagination } from '#ui/pagination.tsx';
import { Price } from '#ui/price.tsx';
import { SectionHeading } from '#ui/sectionHeading.tsx';
import { Tag } from '#ui/tag.tsx';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { Group, currentUrl, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

/** Page headers, navigation and rows. */
export function PageLayout() {
  const { t, n } = useSamples();
  const translate = useComponentStrings();
  const crumbs = (label: string, names: readonly string[]) => (
    <Breadcrumb
      label={label}
      items={names.map((name, at) => ({
        key: name,
        label: name,
        ...(at < names.length - 1 ? { link: currentUrl } : {}),
      }))}
    />
  );
  const more = currentUrl({
    className: linkClass('act'),
    children: (
      <>
        {t.more}
        <Icon of={ArrowRight} size="xs" mirrored />
      </>
    ),
  });
  const meta = (
    <MetaList
      items={[
        { key: 'time', icon: Clock, text: t.twoWeeks },
        { key: 'place', icon: MapPin, text: t.cities[0] },
      ]}
    />
  );
  return (
    <Group title="Page layout">
      <Part name="page-header section-heading" columns={1}>
        <Show state="everything in it">
          <PageHeader
            title={t.knee}
            lead={t.lead}
            before={crumbs(`${t.breadcrumb} 1`, [t.home, t.more, t.knee])}
            meta={meta}
            actions={<Button>{t.ask}</Button>}
          />
        </Show>
        <Show state="section">
          <SectionHeading title={t.documents} lead={t.lead} link={more} />
        </Show>
      </Part>
      <Part name="breadcrumb" columns={2}>
        <Show state="short">{crumbs(`${t.breadcrumb} 2`, [t.home, t.documents])}</Show>
        <Show state="long text">
          {crumbs(`${t.breadcrumb} 3`, [t.home, t.lead, t.knee, t.longName])}
        </Show>
      </Part>
      <Part name="pagination" columns={2}>
        {[
          [1, 3],
          [6, 24],
          [118, 118],
        ].map(([page = 1, pages = 1]) => (
          <Show key={page} state={`${page} of ${pages}`}>
            <Pagination
              page={page}
              pages={pages}
              label={`${t.pages} ${n(pages)}`}
              previousLabel={translate('pagination.previous')}
              nextLabel={translate('pagination.next')}
              pageLabel={(number) => translate('pagination.page', { page: n(number) })}
              format={n}
              link={(_, parts) => currentUrl(parts)}
            />
          </Show>
        ))}
      </Part>
      <Part name="list-row meta-list price" columns={2}>
        <Show state="with a picture and a price">
          <ul className={rowsClass}>
            {(['joint', 'heart'] as const).map((subject, at) => (
              <ListRow
                key={subject}
                kicker={t.categories[at]}
                title={t.knee}
                detail={t.lead}
                meta={meta}
                start={
                  <Arch className="w-16 sm:w-22">
                    <TallPicture subject={subject} tint={at === 0 ? 'sand' : 'blue'} />
                  </Arch>
                }
                end={
                  <Price
                    amount={n(1_250_000)}
                    currency={t.currency}
                    {...(at === 0 ? { before: n(1_400_000), beforeLabel: t.recommended } : {})}
                  />
                }
                link={currentUrl}
              />
            ))}
          </ul>
        </Show>
        <Show state="text · icon · no link · long text">
          <ul className={rowsClass}>
            <ListRow title={t.ticket} detail={t.clinicReply} link={currentUrl} />
            <ListRow
              icon={MapPin}
              iconTone="green"
              title={t.center}
              detail={t.address}
              link={currentUrl}
            />
            <ListRow
              title={t.longName}
              detail={<bdi>{t.longWord}</bdi>}
              end={<Tag tone="blue">{t.states.open}</Tag>}
            />
          </ul>
        </Show>
        <Show state="price, large">
          <Price
            amount={n(1_250_000_000)}
            currency={t.currency}
            before={n(1_400_000_000)}
            beforeLabel={t.recommended}
            size="lg"
          />
        </Show>
      </Part>
    </Group>
  );
}
