import { registerRoute } from 'workbox-routing';
import { afterShare, maxShared, shareField } from '#contract/share.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { keepShared } from '#mirror/shared.ts';

/** Puts the files of a share on this device, with or without a network; true when there is something to go on with. */
async function storeSharedFiles(request: Request): Promise<boolean> {
  const files = (await request.formData()).getAll(shareField).filter((value) => value instanceof File);
  const device = new DeviceDb();
  try {
    await keepShared(device, files.slice(0, maxShared), Date.now());
    return true;
  } finally {
    device.close();
  }
}

/** The system's share menu posts files to the app: they stay here, and the documents' form goes on with them. */
export function receiveShares(): void {
  registerRoute(
    ({ url, request, sameOrigin }) => sameOrigin && request.mode === 'navigate' && afterShare(url.pathname, false) !== undefined,
    async ({ request, url }) => {
      // A full disk, say: the person chooses the file again rather than believing that it is here.
      const kept = await storeSharedFiles(request).catch(() => false);
      return Response.redirect(new URL(afterShare(url.pathname, !kept) ?? '/', url.origin).href, 303);
    },
    'POST',
  );
}
