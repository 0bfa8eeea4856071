import { registerRoute } from 'workbox-routing';
import { afterShare, maxShared, shareField } from '#contract/share.ts';
import { DeviceDb } from '#mirror/deviceDb.ts';
import { saveSharedFiles } from '#mirror/sharedFiles.ts';

// Receives files that other apps share with this one.

/**
 * Web Share Target: the system posts files to the app. They are stored on the device, and the
 * redirect opens the form for documents with them.
 */
export function receiveShares(): void {
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && afterShare(url.pathname, false) !== undefined,
    async ({ request, url }) => {
      // When storing fails, such as on a full disk, the form asks the user to choose the file
      // again.
      const isStored = await storeSharedFiles(request).catch(() => false);
      return Response.redirect(
        new URL(afterShare(url.pathname, !isStored) ?? '/', url.origin).href,
        303,
      );
    },
    'POST',
  );
}

/** Stores the shared files on this device, online or offline. */
async function storeSharedFiles(request: Request): Promise<boolean> {
  const files = (await request.formData())
    .getAll(shareField)
    .filter((value) => value instanceof File);
  const device = new DeviceDb();
  try {
    await saveSharedFiles(device, files.slice(0, maxShared), Date.now());
    return true;
  } finally {
    device.close();
  }
}
