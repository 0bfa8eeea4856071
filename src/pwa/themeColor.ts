/** The browser's own bars, in the colour of the page: `--page` of each mode. */
export const themeColors = { light: '#ffffff', dark: '#050b1e' } as const;
