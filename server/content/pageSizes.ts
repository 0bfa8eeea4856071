/** How many entries one page of each numbered list has; the sitemap counts pages by the same figures. */
export const pageSizes = { packages: 10, physicians: 12, careCenters: 6, guests: 8 } as const;
