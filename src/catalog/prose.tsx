import { useMemo } from 'react';
import { trustedMarkup } from '#ui/trustedMarkup.ts';

/**
 * HTML that the server rendered from Markdown with raw HTML disabled (server/content/markdown.ts),
 * so it has no scripts, event handlers or unsafe URLs. Never pass anything else.
 */
export function Prose({ html }: { html: string }) {
  const markup = useMemo(() => trustedMarkup(html), [html]);
  return <div className="prose" dangerouslySetInnerHTML={markup} />;
}
