import { Menu as Ark } from '@ark-ui/react/menu';
import Check from '~icons/lucide/check';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { MenuEntry } from './menu.tsx';

const rowClass = cx(
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 t-small select-none',
  'data-highlighted:bg-well data-disabled:cursor-not-allowed data-disabled:text-ink-3 data-disabled:opacity-70',
  // The list holds the focus; its ring is drawn on the row that the keys have reached.
  'group-focus-visible/menu:data-highlighted:outline-2 group-focus-visible/menu:data-highlighted:-outline-offset-2 group-focus-visible/menu:data-highlighted:outline-focus',
  'forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText] forced-colors:data-disabled:text-[GrayText] forced-colors:data-disabled:opacity-100',
);

export function MenuRows({ items, onSelect }: { items: readonly MenuEntry[]; onSelect: (act: () => void) => void }) {
  const inset = items.some((entry) => 'checked' in entry || ('icon' in entry && entry.icon !== undefined));
  return items.map((entry) => <Row key={entry.key} entry={entry} inset={inset} onSelect={onSelect} />);
}

interface RowProps {
  entry: MenuEntry;
  /** Others have an icon: the words of all begin at one line. */
  inset: boolean;
  onSelect: (act: () => void) => void;
}

function Row({ entry, inset, onSelect: select }: RowProps) {
  if ('separator' in entry) return <Ark.Separator className="mx-3 my-1 border-t border-hair" />;
  const { key, label, disabled } = entry;
  if ('checked' in entry)
    return (
      <Ark.CheckboxItem
        value={key}
        valueText={label}
        disabled={disabled}
        checked={entry.checked}
        onCheckedChange={entry.onChange}
        closeOnSelect={false}
        className={rowClass}
      >
        <span className="size-[1.125rem] flex-none">
          {entry.checked ? <Icon of={Check} size="sm" className={disabled ? '' : 'text-primary-ink'} /> : null}
        </span>
        <Ark.ItemText className="flex-1">{label}</Ark.ItemText>
      </Ark.CheckboxItem>
    );
  const { icon, danger, onSelect } = entry;
  return (
    <Ark.Item
      value={key}
      valueText={label}
      disabled={disabled}
      onSelect={() => select(onSelect)}
      className={cx(rowClass, danger && 'text-danger-ink data-highlighted:bg-danger-tint')}
    >
      {icon ? (
        <Icon of={icon} size="sm" className={danger ? '' : 'text-ink-3'} />
      ) : inset ? (
        <span className="size-[1.125rem] flex-none" />
      ) : null}
      <span className="flex-1">{label}</span>
    </Ark.Item>
  );
}
