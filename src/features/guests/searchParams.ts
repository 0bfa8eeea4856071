import { shortText, searchReader } from '#catalog/listing/searchParams.ts';

/** Filters from the URL; invalid params are dropped. */
export const readGuestSearch = searchReader({ country: shortText });
export type GuestSearch = ReturnType<typeof readGuestSearch>;
