/** Props for links to list pages: aria-current only on an exact URL match, search included. */
export const exactActive = { activeOptions: { exact: true } } as const;
