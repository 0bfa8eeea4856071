import type { ContentKind } from '../kinds.ts';
import { pageSizes } from '../pageSizes.ts';
import type { ContentSet } from './read.ts';

const plain = [
  '/',
  '/blog',
  '/blog/search',
  '/blog/feed.xml',
  '/plus',
  '/about',
  '/contact-us',
  '/package-stimation',
  '/sign-in',
  '/sign-up',
];
const details: readonly [base: string, kind: ContentKind, size?: number][] = [
  ['/packages', 'package', pageSizes.packages],
  ['/physicians', 'physician', pageSizes.physicians],
  ['/care-centers', 'careCenter', pageSizes.careCenters],
  ['/guests', 'guest', pageSizes.guests],
  ['/blog', 'post'],
  ['/blog/tag', 'tag'],
  ['/blog/category', 'postCategory'],
  ['/blog/author', 'author'],
  ['/public-forms', 'publicForm'],
];

/** Whether the site has a page at a path without language, as this content makes it. */
function isPage(path: string, content: ContentSet, has: (kind: ContentKind, slug: string) => boolean): boolean {
  if (plain.includes(path) || /^\/panel(?:\/|$)/.test(path)) return true;
  const ofPackage = /^\/(?:blog|guests)\/package\/(\d+)$/.exec(path)?.[1];
  if (ofPackage !== undefined) return content.package.some(({ id }) => String(id) === ofPackage);
  return details.some(([base, kind, size]) => {
    if (path === base) return size !== undefined;
    const name = path.startsWith(`${base}/`) ? path.slice(base.length + 1) : '';
    if (size !== undefined && /^[1-9]\d*$/.test(name)) return Number(name) > 1 && Number(name) <= Math.ceil(content[kind].length / size);
    return name !== '' && !name.includes('/') && has(kind, name);
  });
}

/** Why a link within a text would lead nowhere. */
export function linkFault(address: string, content: ContentSet, has: (kind: ContentKind, slug: string) => boolean): string | undefined {
  if (/^(?:https?:\/\/[^/]|mailto:.|#)/i.test(address)) return undefined;
  if (!/^\/(?!\/)/.test(address))
    return `${address || 'an empty link'}: a link begins with / (a page of the site, without language), https:// or mailto:`;
  const path = address.split(/[?#]/)[0] ?? '';
  return isPage(path, content, has) ? undefined : `the site has no page ${path}`;
}
