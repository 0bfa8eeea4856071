/** Active only on an exact URL match, search included. */
export const exactActive = { activeOptions: { exact: true } } as const;
