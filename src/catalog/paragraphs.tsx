/** Plain text in paragraphs, set for reading; `Prose` is for HTML from Markdown. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="prose">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
