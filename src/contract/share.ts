/**
 * The URL that receives files shared from other apps (Web Share Target), per locale: it stands in
 * the manifest of installed apps and stays. The worker handles it, or else the server.
 */
export const sharePath = '/panel/my-documents/share';
export const shareField = 'file';
/** The most files per share. */
export const maxShared = 10;

/**
 * The page that continues a share, or undefined for any other path. `again`: the file must be
 * chosen again.
 */
export function afterShare(pathname: string, again: boolean): string | undefined {
  if (!pathname.endsWith(sharePath)) return undefined;
  const prefix = pathname.slice(0, -sharePath.length);
  return !/^(?:\/[a-z]{2,3})?$/.test(prefix)
    ? undefined
    : `${prefix}/panel/my-documents?add=true${again ? '&shared=again' : ''}`;
}
