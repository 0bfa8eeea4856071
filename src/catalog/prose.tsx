/**
 * Text that the server made from Markdown with raw HTML switched off (server/content/markdown.ts): it holds no script, no
 * handler and no unsafe address, and the page's policy would run none. Nothing else may be given to this part.
 */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
