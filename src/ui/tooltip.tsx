import { Tooltip as Ark } from '@ark-ui/react/tooltip';
import { createContext, type ReactElement, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';

const openDelay = 700;
const groupDelay = 300;

/** When any tooltip closed last: within 300 ms the next one opens at once. */
const LastClosed = createContext<RefObject<number> | null>(null);

export function TooltipProvider({ children }: { children: ReactNode }) {
  return <LastClosed value={useRef(Number.NEGATIVE_INFINITY)}>{children}</LastClosed>;
}

export interface TooltipProps {
  text: ReactNode;
  /** One focusable element. It has its own name: a tooltip only adds. */
  children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  const lastClosed = use(LastClosed);
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  useEffect(() => stop, []);
  const change = (wanted: boolean) => {
    if (!wanted) {
      stop();
      if (open && lastClosed) lastClosed.current = performance.now();
      setOpen(false);
    } else if (timer.current === undefined) {
      const wait = performance.now() - (lastClosed?.current ?? Number.NEGATIVE_INFINITY) < groupDelay ? 0 : openDelay;
      timer.current = setTimeout(() => setOpen(true), wait);
    }
  };
  return (
    <Ark.Root
      open={open}
      onOpenChange={(details) => change(details.open)}
      openDelay={0}
      closeDelay={100}
      interactive
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom' }}
    >
      <Ark.Trigger asChild onPointerLeave={stop} onPointerDown={stop} onBlur={stop}>
        {children}
      </Ark.Trigger>
      <Ark.Positioner>
        <Ark.Content className="z-40 max-w-64 rounded bg-ink px-2.5 py-1.5 text-page shadow-2 t-micro">{text}</Ark.Content>
      </Ark.Positioner>
    </Ark.Root>
  );
}
