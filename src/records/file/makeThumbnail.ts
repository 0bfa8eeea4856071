import type { Thumbnail } from '#mirror/accountDb.ts';
import { currentConnection, savesData } from '#sync/metered.ts';
import { isPdfLibraryLoaded, openPdf, pdfFault } from './pdf/library.ts';

/** Three pixels for each of a tile's width; a few kB as JPEG. */
const width = 144;
const quality = 0.72;

/**
 * A small picture of a file: of its first page, or of the image. Null when none can be made of it,
 * as of a damaged file. Throws when it may be possible later.
 */
export async function makeThumbnail(file: Blob): Promise<Thumbnail['image']> {
  const canvas =
    file.type === 'application/pdf' ? await drawFirstPage(file) : await drawImage(file);
  if (!canvas) return null;
  const image = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', quality),
  );
  canvas.width = 0;
  return image && { type: image.type, data: await image.arrayBuffer() };
}

async function drawImage(file: Blob): Promise<HTMLCanvasElement | null> {
  const bitmap = await createImageBitmap(file, {
    resizeWidth: width,
    resizeQuality: 'medium',
  }).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  // JPEG has no transparency.
  if (context) Object.assign(context, { fillStyle: 'white' });
  context?.fillRect(0, 0, canvas.width, canvas.height);
  context?.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context && canvas;
}

async function drawFirstPage(file: Blob): Promise<HTMLCanvasElement | null> {
  if (savesData(currentConnection()) && !isPdfLibraryLoaded())
    throw new Error('the viewer is not loaded for a thumbnail');
  const opened = await openPdf(file).catch((error: unknown) => {
    if (pdfFault(error) === 'not-loaded') throw error;
    return null;
  });
  if (!opened) return null;
  try {
    const page = await opened.pdf.getPage(1);
    const natural = page.getViewport({ scale: 1 });
    const viewport = page.getViewport({ scale: width / natural.width });
    const canvas = document.createElement('canvas');
    canvas.width = width;
    // A very long page is cut: the tile shows its upper part.
    canvas.height = Math.max(1, Math.min(4 * width, Math.floor(viewport.height)));
    await page.render({ canvas, viewport }).promise;
    return canvas;
  } catch {
    return null;
  } finally {
    await opened.close();
  }
}
