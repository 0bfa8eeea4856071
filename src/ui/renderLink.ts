import type { ReactNode } from 'react';

/**
 * Props for a link that the caller renders, as src/ui does not know the router: spread them on the
 * router’s Link or on `<a>`.
 */
export interface LinkParts {
  className: string;
  children: ReactNode;
  'aria-current'?: 'page' | 'step';
  'aria-label'?: string;
  rel?: string;
}

export type RenderLink = (link: LinkParts) => ReactNode;
