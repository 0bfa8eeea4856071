import { Tabs as Ark } from '@ark-ui/react/tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { ArkLocale } from './arkLocale.tsx';
import { cx } from './cx.ts';
import { Icon, type IconShape } from './icon.tsx';

/** A tab with its panel. */
export interface Tab {
  value: string;
  label: ReactNode;
  icon?: IconShape | undefined;
  /** After the label: a count, or an icon with a text. */
  aside?: ReactNode;
  disabled?: boolean | undefined;
  /** Mounted when first opened, then kept. */
  content: ReactNode;
}

export interface TabsProps {
  /** Accessible name of the list of tabs. */
  label: string;
  tabs: readonly Tab[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  className?: string | undefined;
}

const tabClass = cx(
  'relative inline-flex min-h-12 flex-none items-center gap-2 rounded-sm px-1.5 font-label whitespace-nowrap text-ink-2 transition-colors t-small',
  // The focus ring is inset, as the scrolling row would clip it.
  'hover:text-ink focus-visible:-outline-offset-2 aria-selected:text-ink disabled:text-ink-3 disabled:opacity-60',
  'aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-0.5 aria-selected:after:bg-primary aria-selected:after:content-[""]',
  'forced-colors:disabled:text-[GrayText] forced-colors:disabled:opacity-100 forced-colors:aria-selected:after:bg-[Highlight]',
);

// Not scrollIntoView: Chromium would start the next Tab from there.
function reveal(row: HTMLElement | null, value: string | null): void {
  const tab = [...(row?.children ?? [])].find(
    (each) => each instanceof HTMLElement && each.dataset['value'] === value,
  );
  if (!row || !tab) return;
  const [box, { left, right }] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  row.scrollLeft += Math.min(left - box.left, 0) + Math.max(right - box.right, 0);
}

/** Tabs with panels that are mounted when first opened. */
export function Tabs({ label, tabs, value, defaultValue, onChange, className }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const first = defaultValue ?? tabs.find(({ disabled }) => !disabled)?.value ?? null;
  const shown = value ?? first;
  useEffect(() => reveal(list.current, shown), [shown]);
  return (
    <ArkLocale>
      <Ark.Root
        value={value}
        defaultValue={value === undefined ? first : undefined}
        onValueChange={(details) => {
          onChange?.(details.value);
          reveal(list.current, details.value);
        }}
        lazyMount
        className={className}
      >
        <div className="border-b border-hair">
          <Ark.List
            ref={list}
            aria-label={label}
            className="-mb-px flex gap-5 overflow-x-auto overscroll-x-contain [scrollbar-width:none] sm:gap-6"
          >
            {tabs.map((tab) => (
              <Ark.Trigger
                key={tab.value}
                value={tab.value}
                disabled={tab.disabled}
                className={tabClass}
              >
                {tab.icon ? <Icon of={tab.icon} size="sm" /> : null}
                {tab.label}
                {tab.aside}
              </Ark.Trigger>
            ))}
          </Ark.List>
        </div>
        {tabs.map((tab) => (
          <Ark.Content key={tab.value} value={tab.value} className="rounded-sm pt-5">
            {tab.content}
          </Ark.Content>
        ))}
      </Ark.Root>
    </ArkLocale>
  );
}
