/** Before the person's records are open: the frame without anything of theirs. */
export function PanelPending() {
  return <div className="min-h-dvh bg-page" />;
}
