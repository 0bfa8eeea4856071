import Siren from '~icons/lucide/siren';
import Check from '~icons/lucide/check';
import Image from '~icons/lucide/image';
import X from '~icons/lucide/x';
import { Button } from '#ui/button.tsx';
import { Count } from '#ui/count.tsx';
import { EmptyState } from '#ui/emptyState.tsx';
import { FileTile } from '#ui/fileTile.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Meter } from '#ui/meter.tsx';
import { RangeScale } from '#ui/rangeScale.tsx';
import { Note } from '#ui/note.tsx';
import { Progress } from '#ui/progress.tsx';
import { Segments } from '#ui/segments.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { formatSize } from '#i18n/formats.ts';
import { Group, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

const megabyte = 1_048_576;

/** Tags, notes, progress and file tiles. */
export function StatusParts() {
  const { t, n, locale } = useSamples();
  const size = (megabytes: number) => formatSize(locale, megabytes * megabyte);
  const amounts = [8, 31, 4];
  return (
    <Group title="Status">
      <Part name="tag count">
        <Show state="tones" row>
          <Tag>{t.states.closed}</Tag>
          <Tag tone="green" icon={Check}>
            {t.states.answered}
          </Tag>
          <Tag tone="blue">{t.states.open}</Tag>
          <Tag tone="amber">{t.states.unpaid}</Tag>
          <Tag tone="red" icon={Siren}>
            {t.states.urgent}
          </Tag>
        </Show>
        <Show state="long text" row>
          <Tag tone="blue">
            {t.knee} · {t.lead}
          </Tag>
        </Show>
        <Show state="count" row>
          <Count>{n(3)}</Count>
          <Count label={`${n(128)} ${t.message}`}>{n(128)}</Count>
        </Show>
      </Part>
      <Part name="note" columns={2}>
        {(['info', 'warn', 'danger', 'success'] as const).map((tone) => (
          <Show key={tone} state={tone}>
            <Note tone={tone} title={tone === 'warn' ? t.needsYou : undefined}>
              {t.notes[tone]}
            </Note>
          </Show>
        ))}
        <Show state="with an action">
          <Note tone="warn" action={<Button size="sm">{t.call}</Button>}>
            {t.notSent}
          </Note>
        </Show>
        <Show state="long text, no icon">
          <Note tone="info" icon={false} title={t.ticket}>
            {t.longMessage} <bdi>{t.longWord}</bdi>
          </Note>
        </Show>
      </Part>
      <Part name="empty-state skeleton" columns={2}>
        <Show state="empty">
          <EmptyState text={t.empty} action={<Button>{t.ask}</Button>} />
        </Show>
        <Show state="skeleton">
          <div aria-busy="true" className="flex gap-4">
            <span className="sr-only">{t.busy}</span>
            <Skeleton shape="arch" />
            <div className="grid flex-1 content-start gap-3">
              <Skeleton shape="title" />
              <Skeleton />
              <Skeleton shape="round" />
              <Skeleton shape="block" />
            </div>
          </div>
        </Show>
      </Part>
      <Part name="progress segments">
        <Show state="0 · 60 · 100 · unknown">
          <div className="grid gap-4">
            <Progress value={0} label={`${t.upload} ${n(1)}`} />
            <Progress value={60} label={`${t.upload} ${n(2)}`} valueText={t.fileSent} />
            <Progress value={100} label={`${t.upload} ${n(3)}`} tone="green" />
            <Progress value={null} label={`${t.upload} ${n(4)}`} />
          </div>
        </Show>
        <Show state="segments">
          <div className="grid gap-4">
            <Segments total={9} done={0} label={`${t.step} ${n(1)}`} valueText={n(0)} />
            <Segments total={9} done={4} label={`${t.step} ${n(5)}`} valueText={n(4)} />
            <Segments total={9} done={9} label={`${t.step} ${n(9)}`} valueText={n(9)} />
          </div>
        </Show>
      </Part>
      <Part name="range-scale" columns={2}>
        <Show state="with a typical value">
          <RangeScale
            from={185}
            to={960}
            typical={420}
            zeroLabel={n(0)}
            fromLabel={n(185)}
            toLabel={n(960)}
          />
        </Show>
        <Show state="narrow, without">
          <RangeScale
            from={900}
            to={960}
            typical={null}
            zeroLabel={n(0)}
            fromLabel={n(900)}
            toLabel={n(960)}
          />
        </Show>
      </Part>
      <Part name="meter" columns={2}>
        <Show state="filled">
          <Meter
            label={t.storage}
            total={60}
            parts={(['amber', 'green', 'blue'] as const).map((tone, at) => ({
              key: tone,
              tone,
              value: amounts[at] ?? 0,
              label: t.storageParts[at] ?? '',
              text: size(amounts[at] ?? 0),
            }))}
          />
        </Show>
        <Show state="empty">
          <Meter
            label={t.storageParts[1] ?? ''}
            total={60}
            parts={[{ key: 'none', tone: 'slate', value: 0, label: t.documents, text: n(0) }]}
          />
        </Show>
      </Part>
      <Part name="file-tile">
        <Show state="default">
          <FileTile name={t.fileName} detail={size(1.8)} />
        </Show>
        <Show state="in progress, with an action">
          <FileTile
            name={t.fileName}
            detail={t.fileSent}
            progress={60}
            progressLabel={t.upload}
            action={<IconButton icon={X} label={t.remove} />}
          />
        </Show>
        <Show state="needs attention, long name">
          <FileTile
            name={`${t.longWord}-${t.fileName}`}
            detail={t.fileTooLarge}
            icon={Image}
            tone="attention"
          />
        </Show>
      </Part>
    </Group>
  );
}
