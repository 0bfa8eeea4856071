/**
 * `theme-color`, the color of the browser's bars: `--page` of the style sheet in each mode, as
 * tests/policies/tokens.test.ts checks.
 */
export const themeColors = { light: '#ffffff', dark: '#050b1e' } as const;
