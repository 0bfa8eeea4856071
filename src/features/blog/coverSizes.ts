/**
 * The `sizes` attribute of article covers by place, which follow the layout's classes. Also used for the preload link
 * (app/blogHead.ts), which must have the same value.
 */
export const coverSizes = {
  post: '(min-width: 80rem) 59rem, (min-width: 64rem) 42rem, 100vw',
  lead: '(min-width: 64rem) 44rem, 100vw',
  row: '(min-width: 40rem) 10rem, 6rem',
} as const;
