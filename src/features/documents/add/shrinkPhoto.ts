/** Offered above this size, in bytes: smaller ones gain little. */
export const largePhotoBytes = 1.5 * 1024 * 1024;
/** Print on a page of A4 stays readable: about 220 dots per inch. */
const longestSide = 2560;
const quality = 0.82;

/**
 * A smaller copy of a photo, as JPEG; upright, and without the place and other notes of the camera.
 * Undefined when it would not be smaller.
 */
export async function shrinkPhoto(photo: Blob, name: string): Promise<File | undefined> {
  const bitmap = await createImageBitmap(photo);
  try {
    const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // JPEG has no transparency.
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const copy = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    canvas.width = 0;
    if (!copy || copy.size >= photo.size) return undefined;
    return new File([copy], `${name.replace(/\.[a-z0-9]{2,5}$/iu, '')}.jpg`, { type: copy.type });
  } finally {
    bitmap.close();
  }
}
