export type CopyOutcome = 'copied' | 'refused' | undefined;

export interface CopyNoticeProps {
  outcome: CopyOutcome;
  copied: string;
  /** "Not copied. Select it and copy it by hand." */
  refused: string;
  /** Shown when copying was refused; one click selects all of it. */
  value: string;
}

/**
 * Live region. A success is only announced, as the button shows it; a refusal is also displayed.
 */
export function CopyNotice({ outcome, copied, refused, value }: CopyNoticeProps) {
  const isRefused = outcome === 'refused';
  return (
    <span role="status" className={isRefused ? 'block w-full text-danger-ink t-small' : 'sr-only'}>
      {outcome === 'copied' ? copied : null}
      {isRefused ? (
        <>
          {refused} <bdi className="ltr wrap-anywhere text-ink select-all">{value}</bdi>
        </>
      ) : null}
    </span>
  );
}
