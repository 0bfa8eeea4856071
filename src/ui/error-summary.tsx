import { useEffect, useRef } from 'react';
import { linkClass } from './link-class.ts';
import { Note } from './note.tsx';

export interface ErrorSummaryProps {
  title: string;
  /** `id` is the control's. */
  errors: readonly { id: string; text: string }[];
}

/** Above a long form after a refused submission: takes focus once, each line leads to its field. */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded">
      <Note tone="danger" title={title} role="alert">
        <ul>
          {errors.map(({ id, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className={`inline-flex min-h-11 items-center ${linkClass('read')}`}
                onClick={() => document.getElementById(id)?.focus()}
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
