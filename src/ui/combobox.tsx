import { Combobox as Ark, createListCollection } from '@ark-ui/react/combobox';
import Check from '~icons/lucide/check';
import ChevronDown from '~icons/lucide/chevron-down';
import X from '~icons/lucide/x';
import { useMemo, useState } from 'react';
import { useComponentStrings } from '#i18n/componentStringsContext.tsx';
import { matchesSearch } from '#i18n/foldText.ts';
import { ArkLocale } from './arkLocale.tsx';
import { autoDirClass } from './controlClass.ts';
import { groupClass, groupInputClass } from './controlGroup.ts';
import { useFieldWiring } from './fieldContext.ts';
import { Icon } from './icon.tsx';
import { iconButtonClass } from './iconButton.tsx';
import { Spinner } from './spinner.tsx';

/** An option of Combobox, a text field that finds one of many options. */
export interface ComboboxOption {
  value: string;
  label: string;
  detail?: string | undefined;
  /** Additional search terms; not shown. */
  keywords?: string | undefined;
  disabled?: boolean | undefined;
}

export interface ComboboxProps {
  options: readonly ComboboxOption[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Text of the empty field. */
  placeholder?: string | undefined;
  /** Shown when no option matches; "No results" by default. */
  emptyText?: string | undefined;
  /** The options are being loaded. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

const underField = {
  placement: 'bottom-start',
  strategy: 'fixed',
  sameWidth: true,
  gutter: 4,
} as const;
/** Each text has its own direction but is aligned to the page's start. */
const matchParentClass = 'block [text-align:-webkit-match-parent] [text-align:match-parent]';
const endButton = iconButtonClass('my-auto text-ink-2 hover:text-ink');

/**
 * A text field that finds one of many options (Ark UI, for the panel). For a few options: Select or
 * RadioCards.
 */
export function Combobox({
  options,
  value,
  onChange,
  placeholder,
  emptyText,
  busy = false,
  className,
  ...props
}: ComboboxProps) {
  const { disabled = false, readOnly = false } = props;
  const translate = useComponentStrings();
  const { id, ...wiring } = useFieldWiring({ id: props.id });
  const [search, setSearch] = useState('');
  const collection = useMemo(
    () =>
      createListCollection({
        items: options.filter(({ label, detail = '', keywords = '' }) =>
          matchesSearch(`${label} ${detail} ${keywords}`, search),
        ),
        itemToString: ({ label }) => label,
        itemToValue: (option) => option.value,
        isItemDisabled: (option) => option.disabled ?? false,
      }),
    [options, search],
  );
  return (
    <ArkLocale>
      <Ark.Root
        collection={collection}
        value={value === null ? [] : [value]}
        onValueChange={(change) => onChange(change.value[0] ?? null)}
        onInputValueChange={({ inputValue, reason }) =>
          setSearch(reason === 'input-change' ? inputValue : '')
        }
        {...(id === undefined ? {} : { ids: { input: id } })}
        disabled={disabled}
        readOnly={readOnly}
        invalid={wiring['aria-invalid'] === true}
        openOnClick
        inputBehavior="autohighlight"
        positioning={underField}
        lazyMount
        unmountOnExit
        translations={{
          triggerLabel: translate('combobox.open'),
          clearTriggerLabel: translate('combobox.clear'),
        }}
        className={className}
      >
        <Ark.Control className={groupClass()}>
          <Ark.Input
            {...wiring}
            dir="auto"
            placeholder={placeholder}
            className={groupInputClass(`truncate ${autoDirClass}`)}
          />
          <Ark.ClearTrigger className={endButton} hidden={value === null || disabled || readOnly}>
            <Icon of={X} size="sm" />
          </Ark.ClearTrigger>
          <Ark.Trigger className={endButton} hidden={readOnly} aria-busy={busy}>
            {busy ? <Spinner /> : <Icon of={ChevronDown} />}
          </Ark.Trigger>
        </Ark.Control>
        <Ark.Positioner>
          <Ark.Content
            aria-busy={busy}
            className="z-40 max-h-[min(20rem,var(--available-height))] overflow-y-auto overscroll-contain rounded border border-hair bg-surface p-1 text-ink shadow-2 outline-none"
          >
            {collection.items.map((option) => (
              <Ark.Item
                key={option.value}
                item={option}
                className="group flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 data-disabled:text-ink-3 data-highlighted:bg-well data-[state=checked]:font-label forced-colors:data-highlighted:bg-[Highlight] forced-colors:data-highlighted:text-[HighlightText] forced-colors:data-highlighted:forced-color-adjust-none"
              >
                <span className="min-w-0 flex-1">
                  <Ark.ItemText>
                    <bdi className={`leading-normal ${matchParentClass}`}>{option.label}</bdi>
                  </Ark.ItemText>
                  {option.detail ? (
                    <bdi
                      className={`font-normal text-ink-2 t-micro group-data-disabled:text-ink-3 ${matchParentClass}`}
                    >
                      {option.detail}
                    </bdi>
                  ) : null}
                </span>
                <Ark.ItemIndicator>
                  <Icon of={Check} size="xs" className="text-primary-ink" />
                </Ark.ItemIndicator>
              </Ark.Item>
            ))}
            {collection.size === 0 ? (
              <p role="status" className="px-3 py-2.5 text-ink-2 t-small">
                {busy ? translate('loading') : (emptyText ?? translate('combobox.empty'))}
              </p>
            ) : null}
          </Ark.Content>
        </Ark.Positioner>
      </Ark.Root>
    </ArkLocale>
  );
}
