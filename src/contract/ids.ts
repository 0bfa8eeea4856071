import * as v from 'valibot';

/**
 * The id of a row, file, mutation or device; made on devices too, so records can be named offline.
 * Lower case only, as PostgreSQL returns it: another spelling would be another key.
 */
export const uuid = v.pipe(v.string(), v.maxLength(36), v.uuid(), v.regex(/^[0-9a-f-]+$/));
