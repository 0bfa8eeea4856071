import { shortText, searchReader } from '#catalog/listing/searchParams.ts';

/** Filters as they stand in the URL; what is not understood is dropped. */
export const readGuestSearch = searchReader({ country: shortText });
export type GuestSearch = ReturnType<typeof readGuestSearch>;
