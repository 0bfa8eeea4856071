import type { Marked } from '#contract/site/blog.ts';

/** A text in which what was looked for is marked. */
export function MarkedText({ marked }: { marked: Marked }) {
  // Pieces have no name of their own, and never change places.
  return marked.map(({ text, hit }, at) =>
    hit ? (
      <mark key={`${at} ${text}`} className="rounded-sm bg-secondary-tint font-strong text-inherit">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
