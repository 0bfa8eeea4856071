import { ClientOnly } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import Phone from '~icons/lucide/phone';
import Printer from '~icons/lucide/printer';
import Search from '~icons/lucide/search';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Progress } from '#ui/progress.tsx';
import type { ToastPlacement } from '#ui/toastPlacement.ts';
import { Toaster } from '#ui/toaster.tsx';
import { toasts, type ToastOptions } from '#ui/toasts.ts';
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx';

const placements: ToastPlacement[] = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
];

const toastOptions: Record<string, ToastOptions> = {
  success: { title: 'The clinic received your form.', tone: 'success' },
  info: {
    title: 'There is no internet.',
    description: 'It is tried again when the internet is back.',
  },
  warning: { title: 'Not discarded: it is already on its way to the clinic.', tone: 'warning' },
  error: { title: 'The file could not be read.', tone: 'error' },
  'stays (0)': { title: 'Stays: the duration is 0.', duration: 0 },
  'stays (Infinity)': {
    title: 'Stays: the duration is Infinity.',
    duration: Number.POSITIVE_INFINITY,
  },
  background: { title: 'Said when the reader pauses.', announce: 'background' },
  'with an act': {
    title: 'The draft was thrown away.',
    action: { label: 'Undo', onClick: () => toasts.show({ title: 'Undone.' }) },
  },
};

const goodValues = { unknown: null, none: 0, some: 40, all: 100 };
/** Each is logged as an error, so they are shown on demand only. */
const badValues = {
  'over the max': 101,
  negative: -1,
  'not a number': Number.NaN,
  'no number': '40',
};

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div role="group" aria-label={name} className="flex flex-wrap gap-2">
    {children}
  </div>
);

function BadProgress() {
  return (
    <>
      {Object.entries(badValues).map(([name, value]) => (
        // @ts-expect-error -- what a caller without types could give
        <Progress key={name} value={value} label={name} className="w-32" />
      ))}
      <Progress value={40} max={0} label="a bad max" className="w-32" />
    </>
  );
}

/**
 * Toasts of every kind and placement, neighbouring tooltips, progress with valid and invalid
 * values.
 */
export function ToastParts() {
  const [placement, setPlacement] = useState<ToastPlacement>('bottom-right');
  const [shown, setShown] = useState(0);
  const [bad, setBad] = useState(false);
  const several = (count: number) => {
    for (let at = 1; at <= count; at += 1)
      toasts.show({ title: `Toast ${shown + at}`, duration: 0 });
    setShown(shown + count);
  };
  return (
    <div className="grid gap-6" lang="en">
      <Row name="Toasts">
        {Object.entries(toastOptions).map(([name, options]) => (
          <Button key={name} size="sm" onClick={() => toasts.show(options)}>
            {name}
          </Button>
        ))}
        <Button size="sm" onClick={() => several(1)}>
          one numbered
        </Button>
        <Button size="sm" onClick={() => several(7)}>
          seven numbered
        </Button>
        <Button size="sm" onClick={() => toasts.dismiss()}>
          close all
        </Button>
      </Row>
      <Row name="Placement">
        {placements.map((name) => (
          <Button
            key={name}
            size="sm"
            aria-pressed={name === placement}
            onClick={() => setPlacement(name)}
          >
            {name}
          </Button>
        ))}
      </Row>
      <Row name="Tooltips">
        <TooltipProvider>
          {Object.entries({ Call: Phone, Print: Printer, Find: Search }).map(([name, icon]) => (
            <Tooltip key={name} text={name} isName>
              <IconButton icon={icon} label={name} />
            </Tooltip>
          ))}
          <Tooltip text="More than the name says">
            <Button size="sm">described</Button>
          </Tooltip>
        </TooltipProvider>
      </Row>
      <Row name="Progress">
        {Object.entries(goodValues).map(([name, value]) => (
          <Progress key={name} value={value} label={name} className="w-32" />
        ))}
        <Button size="sm" onClick={() => setBad(true)}>
          bad values
        </Button>
        {bad ? <BadProgress /> : null}
      </Row>
      <ClientOnly>
        <Toaster placement={placement} />
      </ClientOnly>
    </div>
  );
}
