import { shortText, searchReader } from '#catalog/listing/searchParams.ts';

/**
 * Reads the filters of the list from the URL; invalid params are dropped. The names are public URLs
 * and those of the API’s query.
 */
export const readGuestSearch = searchReader({ country: shortText });
export type GuestSearch = ReturnType<typeof readGuestSearch>;
