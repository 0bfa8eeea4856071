/** Where the system sends what a person shares with the app: a form with files, per locale. The worker takes it. */
export const sharePath = '/panel/my-documents/share';
export const shareField = 'file';
/** More at once than anybody means to send. */
export const maxShared = 10;

/** The page that goes on from a share's address, or undefined for any other. `again`: the file must be chosen again. */
export function afterShare(pathname: string, again: boolean): string | undefined {
  if (!pathname.endsWith(sharePath)) return undefined;
  const prefix = pathname.slice(0, -sharePath.length);
  return !/^(?:\/[a-z]{2,3})?$/.test(prefix) ? undefined : `${prefix}/panel/my-documents?add=true${again ? '&shared=again' : ''}`;
}
