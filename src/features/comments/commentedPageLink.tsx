import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CommentTarget } from '#contract/site/comments.ts';

interface PageLinkProps {
  target: CommentTarget;
  className: string;
  children: ReactNode;
}

/** Link to the comments on the target's page. */
export function CommentedPageLink({ target: { kind, slug }, ...rest }: PageLinkProps) {
  if (kind === 'package') return <Link to="/packages/$package" params={{ package: slug }} hash="comments" {...rest} />;
  if (kind === 'physician') return <Link to="/physicians/$physician" params={{ physician: slug }} hash="comments" {...rest} />;
  if (kind === 'careCenter') return <Link to="/care-centers/$careCenter" params={{ careCenter: slug }} hash="comments" {...rest} />;
  return <Link to="/blog/$slug" params={{ slug }} hash="comments" {...rest} />;
}
