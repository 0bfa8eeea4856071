/** The page at a height of the scrolled content, from 1; `tops` are the upper edges, ascending. */
export function pageAt(tops: readonly number[], height: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= height) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

/**
 * A phone gives a tab about 300 MB. A picture of a page has at most so many pixels, of four bytes
 * each, and at most a few pages have one (`nearPages`).
 */
const maxPixels = 6_000_000;

/** Pixels of the picture per CSS pixel of a page with this size on the screen. */
export const pictureScale = (width: number, height: number, deviceRatio: number): number =>
  Math.min(deviceRatio, Math.sqrt(maxPixels / Math.max(1, width * height)));
