/**
 * SVG elements for the scenes. The y coordinate of the ground line in the view box of 300 × 200.
 */
export const groundY = 162;

const round = (value: number): number => Math.round(value * 10) / 10;

/** A filled path. */
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
/** A filled circle. */
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`;
/** A filled rectangle; `r` is the radius of its corners. */
export const box = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  r = 0,
): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"${r ? ` rx="${r}"` : ''} fill="${fill}"/>`;

/** A stroke that is part of a shape, not the scene's line. */
export const stick = (d: string, fill: string, width = 5): string =>
  `<path d="${d}" fill="none" stroke="${fill}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The upper half of a disc. */
export const hill = (x: number, r: number, fill: string, y = groundY): string =>
  shape(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`, fill);
/** The lower half of a disc. */
export const bowl = (x: number, y: number, r: number, fill: string): string =>
  shape(`M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}Z`, fill);
/** A round arch. */
export const niche = (x: number, r: number, height: number, fill: string, y = groundY): string =>
  shape(
    `M${round(x - r)} ${y}v${round(r - height)}a${r} ${r} 0 0 1 ${2 * r} 0v${round(height - r)}Z`,
    fill,
  );
/** A cypress on the ground; `k` scales it. */
export const cypress = (x: number, fill: string, k = 1, y = groundY): string =>
  shape(
    `M${x} ${y}c${-15 * k} ${-26 * k} ${-8 * k} ${-60 * k} 0 ${-76 * k}c${8 * k} ${16 * k} ${15 * k} ${50 * k} 0 ${76 * k}Z`,
    fill,
  );

/** A palm on the ground; `k` scales it. */
export const palm = (x: number, fill: string, k = 1, y = groundY): string =>
  placed(
    x,
    y,
    k,
    shape('M1 0C8-24 7-44-3-60L3-64C14-44 16-24 9 0Z', fill) +
      palmLeaves.map((d) => shape(d, fill)).join(''),
  );
const palmLeaves = [
  'M0-62C-14-78-32-78-44-62C-28-68-14-66 0-62Z',
  'M0-62C14-78 32-78 44-62C28-68 14-66 0-62Z',
  'M0-62C-18-64-30-54-34-38C-22-50-12-56 0-62Z',
  'M0-62C18-64 30-54 34-38C22-50 12-56 0-62Z',
  'M0-62C-8-80-2-94 10-100C8-84 6-72 0-62Z',
];

/** Elements moved to (x, y), scaled by `k` and turned by degrees. */
export const placed = (x: number, y: number, k: number, inner: string, turn = 0): string =>
  `<g transform="translate(${x} ${y})${turn ? ` rotate(${turn})` : ''}${k === 1 ? '' : ` scale(${k})`}">${inner}</g>`;
