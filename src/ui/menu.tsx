import { Menu as Ark } from '@ark-ui/react/menu';
import { type KeyboardEvent, type ReactElement, useRef } from 'react';
import { ArkLocale } from './arkLocale.tsx';
import type { IconShape } from './icon.tsx';
import { MenuRows } from './menuRows.tsx';
import { useTypeahead } from './useTypeahead.ts';

interface Entry {
  key: string;
  /** Plain text: typing its first letters leads there. */
  label: string;
  disabled?: boolean | undefined;
}
export interface MenuAction extends Entry {
  onSelect: () => void;
  icon?: IconShape | undefined;
  /** Destroys something. */
  danger?: boolean | undefined;
}
export interface MenuCheck extends Entry {
  checked: boolean;
  onChange: (checked: boolean) => void;
}
export type MenuEntry = MenuAction | MenuCheck | { key: string; separator: true };

export interface MenuProps {
  /** One button: Button or IconButton. */
  children: ReactElement;
  items: readonly MenuEntry[];
  align?: 'start' | 'end' | undefined;
  side?: 'below' | 'above' | undefined;
}

/** Acts on one thing behind one button. For links use MenuDisclosure. */
export function Menu({ children, items, align = 'end', side = 'below' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const typed = useTypeahead(items.flatMap((entry) => ('separator' in entry || entry.disabled ? [] : [entry])));
  // A frame later, when Ark has left the list for good: what the act opens gives the focus back to the button.
  const select = (act: () => void) =>
    requestAnimationFrame(() => {
      button.current?.focus({ preventScroll: true });
      act();
    });
  const placement = `${side === 'below' ? 'bottom' : 'top'}-${align}` as const;
  return (
    <ArkLocale>
      <Ark.Root loopFocus lazyMount unmountOnExit typeahead={false} positioning={{ placement, strategy: 'fixed', gutter: 4 }}>
        <Ark.Trigger asChild ref={button}>
          {children}
        </Ark.Trigger>
        <Ark.Positioner>
          <Ark.Context>
            {(menu) => (
              <Ark.Content
                onKeyDownCapture={(event: KeyboardEvent) => typed(event, menu.highlightedValue, menu.setHighlightedValue)}
                // Ark takes the layer of the whole from here.
                className="group/menu z-30 max-h-(--available-height) max-w-[min(20rem,calc(100vw-2rem))] min-w-44 overflow-y-auto rounded border border-hair bg-surface p-1 text-ink shadow-2 outline-none"
              >
                <MenuRows items={items} onSelect={select} />
              </Ark.Content>
            )}
          </Ark.Context>
        </Ark.Positioner>
      </Ark.Root>
    </ArkLocale>
  );
}
