/** `theme-color`, the color of the browser's bars: `--page` of the style sheet in each mode. */
export const themeColors = { light: '#ffffff', dark: '#050b1e' } as const;
