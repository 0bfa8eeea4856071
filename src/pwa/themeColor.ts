/** `theme-color`: the `--page` colour of each mode. */
export const themeColors = { light: '#ffffff', dark: '#050b1e' } as const;
