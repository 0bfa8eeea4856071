import type { ReactNode } from 'react';

/**
 * What a part hands to the link that the caller renders: spread it on the router's Link or on
 * `<a>`.
 */
export interface LinkParts {
  className: string;
  children: ReactNode;
  'aria-current'?: 'page' | 'step';
  'aria-label'?: string;
  rel?: string;
}

export type RenderLink = (link: LinkParts) => ReactNode;
