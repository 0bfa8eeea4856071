import { LocaleProvider } from '@ark-ui/react/locale';
import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import {
  createContext,
  type ReactElement,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocale } from '#i18n/useLocale.ts';
import { createTooltipGroup } from './tooltipGroup.ts';

/** The group of tooltips that share a delay. */
const Group = createContext(createTooltipGroup());

/** Shares the delay between the tooltips inside it. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  const [group] = useState(() => createTooltipGroup());
  return <Group value={group}>{children}</Group>;
}

export interface TooltipProps {
  text: ReactNode;
  /** The text equals the element's accessible name, so it is not announced again. */
  isName?: boolean | undefined;
  /** One focusable element with an accessible name. */
  children: ReactElement;
}

/** Not for touch. The content extends over the gap, so that the pointer can move onto it. */
export function Tooltip({ text, isName = false, children }: TooltipProps) {
  const group = use(Group);
  const { tag } = useLocale();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const start = (wait: number) => {
    timer.current = setTimeout(() => {
      timer.current = undefined;
      setOpen(true);
    }, wait);
  };
  useEffect(() => stop, []);
  useEffect(() => {
    if (!open) return;
    group.opened();
    return () => group.closed();
  }, [open, group]);
  const requestOpen = (nextOpen: boolean) => {
    if (nextOpen && (open || timer.current !== undefined)) return;
    stop();
    const wait = nextOpen ? group.wait() : 0;
    if (wait > 0) start(wait);
    else setOpen(nextOpen);
  };
  return (
    <LocaleProvider locale={tag}>
      <Ark.Root
        open={open}
        onOpenChange={(details) => requestOpen(details.open)}
        openDelay={0}
        closeDelay={0}
        interactive
        lazyMount
        unmountOnExit
        positioning={{ placement: 'bottom' }}
      >
        <Ark.Trigger
          asChild
          onPointerLeave={stop}
          onPointerDown={stop}
          onBlur={stop}
          {...(isName ? { 'aria-describedby': '' } : {})}
        >
          {children}
        </Ark.Trigger>
        <Ark.Positioner>
          <Ark.Content className="relative z-40 max-w-64 rounded bg-ink px-2.5 py-1.5 text-page shadow-2 t-micro before:absolute before:-inset-2 before:-z-10">
            {text}
          </Ark.Content>
        </Ark.Positioner>
      </Ark.Root>
    </LocaleProvider>
  );
}
