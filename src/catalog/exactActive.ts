/** For a link below whose address others lie: it is the current page on its own address alone, search and all. */
export const exactActive = { activeOptions: { exact: true } } as const;
