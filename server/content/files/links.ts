import { entities, entityKinds } from '../entities/index.ts';
import type { ContentKind, ContentSet } from '../kinds.ts';

const pages = entityKinds.flatMap((kind) => {
  const of = entities[kind].pages;
  return of ? [{ kind, ...of }] : [];
});
const fixed = ['/', '/sign-in', '/sign-up', ...pages.flatMap((one) => one.fixed ?? [])];
const listsByPackage = pages
  .filter(({ byPackage }) => byPackage)
  .map(({ path }) => new RegExp(`^${path}/package/(\\d+)$`));

/** Whether the site has a page at a path without language, as this content makes it. */
function isPage(
  address: string,
  content: ContentSet,
  has: (kind: ContentKind, slug: string) => boolean,
): boolean {
  if (fixed.includes(address) || /^\/panel(?:\/|$)/.test(address)) return true;
  const ofPackage = listsByPackage.flatMap((pattern) => pattern.exec(address)?.[1] ?? [])[0];
  if (ofPackage !== undefined) return content.package.some(({ id }) => String(id) === ofPackage);
  return pages.some(({ kind, path, list }) => {
    if (path === null) return false;
    if (address === path) return list !== null;
    const name = address.startsWith(`${path}/`) ? address.slice(path.length + 1) : '';
    if (list?.numberedIn === 'path' && /^[1-9]\d*$/.test(name))
      return Number(name) > 1 && Number(name) <= Math.ceil(content[kind].length / list.pageSize);
    return name !== '' && !name.includes('/') && has(kind, name);
  });
}

/** Why a link within a text would lead nowhere. */
export function linkFault(
  address: string,
  content: ContentSet,
  has: (kind: ContentKind, slug: string) => boolean,
): string | undefined {
  if (/^(?:https?:\/\/[^/]|mailto:.|#)/i.test(address)) return undefined;
  if (!/^\/(?!\/)/.test(address))
    return `${address || 'an empty link'}: a link begins with / (a page of the site, without language), https:// or mailto:`;
  const path = address.split(/[?#]/)[0] ?? '';
  return isPage(path, content, has) ? undefined : `the site has no page ${path}`;
}
