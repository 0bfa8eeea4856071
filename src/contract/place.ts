import * as v from 'valibot';

/** Where a place is, in degrees (WGS 84). */
export const geo = v.object({
  latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
  longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
});

export const phone = v.pipe(v.string(), v.maxLength(100), v.trim(), v.minLength(3));
