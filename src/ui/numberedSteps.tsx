import type { ReactNode } from 'react';

export interface NumberedStep {
  key: string;
  /** In the reader's digits. */
  number: string;
  title: ReactNode;
  text: ReactNode;
}

/** Numbered steps of a process: a column, from lg a row. */
export function NumberedSteps({ steps }: { steps: readonly NumberedStep[] }) {
  return (
    <ol className="grid lg:auto-cols-fr lg:grid-flow-col">
      {steps.map(({ key, number, title, text }) => (
        <li
          key={key}
          className="relative ps-14 pb-8 before:absolute before:inset-y-0 before:start-[1.1875rem] before:w-0.5 before:bg-primary-mark before:content-[''] last:pb-0 last:before:hidden lg:ps-0 lg:pe-8 lg:pt-16 lg:pb-0 lg:before:inset-x-0 lg:before:top-[1.1875rem] lg:before:bottom-auto lg:before:h-0.5 lg:before:w-auto"
        >
          <span
            aria-hidden="true"
            className="absolute start-0 top-0 grid size-10 place-items-center rounded-full border-2 border-primary-mark bg-page text-[1.125rem] leading-none font-semibold"
          >
            {number}
          </span>
          <h3 className="t-h3">{title}</h3>
          <p className="text-ink-2 t-small">{text}</p>
        </li>
      ))}
    </ol>
  );
}
