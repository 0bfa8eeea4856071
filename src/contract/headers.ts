// HTTP headers between client and server; each release must accept those of the one before.

/**
 * The account that a request concerns; the server refuses it when the token is another account's.
 */
export const accountHeader = 'Nabz-Account';
/** Of the desk: nobody has touched it for a minute, so this request keeps no session alive. */
export const idleHeader = 'Nabz-Idle';
/** The path of the page that sends the request, without query. */
export const pathHeader = 'Nabz-Path';
/** On every API answer and page: the server's release, so that an open page notices a new one. */
export const buildHeader = 'Nabz-Build';
/** Over how many seconds devices spread their update checks after a deploy. */
export const spreadHeader = 'Nabz-Spread';
