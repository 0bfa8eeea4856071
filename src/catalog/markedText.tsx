import type { Marked } from '#contract/site/blog.ts';

/** Text with the matches of a search in `<mark>`. */
export function MarkedText({ marked }: { marked: Marked }) {
  // Static order, so the index is a stable key.
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
