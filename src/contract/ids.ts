import * as v from 'valibot';

export const uuid = v.pipe(v.string(), v.maxLength(36), v.uuid());
