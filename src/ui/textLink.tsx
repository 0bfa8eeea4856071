import type { ComponentProps } from 'react';
import ExternalLink from '~icons/lucide/external-link';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { linkClass } from './linkClass.ts';

export interface TextLinkProps extends ComponentProps<'a'> {
  href: string;
  look?: Parameters<typeof linkClass>[0];
  /** The text "opens in a new tab" for a link that does; without it the link opens in this one. */
  newTab?: string | undefined;
}

/**
 * A link out of the app: `tel:`, `mailto:`, a file, another site. Inside, use the router’s Link
 * with `linkClass`.
 */
export function TextLink({ look = 'read', newTab, className, children, ...rest }: TextLinkProps) {
  const other = newTab === undefined ? {} : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a {...rest} {...other} className={cx(linkClass(look), className)}>
      {children}
      {newTab === undefined ? null : (
        <>
          <Icon of={ExternalLink} size="em" mirrored className="ms-1" />
          <span className="sr-only"> ({newTab})</span>
        </>
      )}
    </a>
  );
}
