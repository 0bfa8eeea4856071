import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { linkClass } from './linkClass.ts';
import { Note } from './note.tsx';

interface ErrorSummaryProps {
  title: string;
  /** `id` of a control or of a group of controls. An empty list renders nothing. */
  errors: readonly { id: string; text: string }[];
}

/**
 * Above a long form after a failed submission. Takes the focus when it appears, and again with a
 * new `key`; each line links to its field.
 */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const shown = errors.length > 0;
  useEffect(() => {
    if (!shown || !box.current) return;
    box.current.focus({ preventScroll: true });
    box.current.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  if (!shown) return null;
  // Without JavaScript the hash scrolls to the field; with it the field is focused.
  const follow = (field: string) => (event: MouseEvent) => {
    if (focusField(field)) event.preventDefault();
  };
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={id}
      className="scroll-mt-(--header) rounded"
    >
      <Note tone="danger" title={<span id={id}>{title}</span>} role="alert">
        <ul>
          {errors.map(({ id: field, text }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                className={`inline-flex min-h-11 items-center ${linkClass('read')}`}
                onClick={follow(field)}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  );
}

const controls =
  ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled, [type="hidden"])';

/** Focuses a control; in a group the checked one, else its first. False when there is none. */
function focusField(id: string): boolean {
  const target = document.getElementById(id);
  const control = target?.matches(controls)
    ? target
    : (target?.querySelector('input:checked:enabled') ?? target?.querySelector(controls));
  if (!target || !(control instanceof HTMLElement)) return false;
  control.focus({ preventScroll: true });
  // Scrolls to the label and the error as well; centered, so that no sticky bar covers it.
  (control === target ? (target.closest('label') ?? target) : target).scrollIntoView({
    block: 'center',
  });
  return document.activeElement === control;
}
