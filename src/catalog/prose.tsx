/**
 * HTML that the server rendered from Markdown with raw HTML disabled (server/content/markdown.ts),
 * so it has no scripts, event handlers or unsafe URLs. Never pass anything else.
 */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
