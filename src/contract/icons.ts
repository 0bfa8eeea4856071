import * as v from 'valibot';

// Icons that the clinic's content names. The server answers for sets in Iconify's format, and the
// worker caches each icon.

/** An icon's name: set, colon, name, such as `lucide:bed-double`. */
export const iconName = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*:[a-z0-9]+(?:-[a-z0-9]+)*$/),
);

/** Names of one set, `a,b`: what fits in an address. */
export const iconQuery = v.object({
  icons: v.pipe(v.string(), v.maxLength(500), v.regex(/^[a-z0-9]+(?:[,-][a-z0-9]+)*$/)),
});

const side = v.optional(v.number());
const drawing = { width: side, height: side, left: side, top: side };
const turn = { rotate: side, hFlip: v.optional(v.boolean()), vFlip: v.optional(v.boolean()) };

/**
 * Some icons of one set, as Iconify writes them; names that the set does not have are in
 * `not_found`.
 */
export const iconSet = v.object({
  prefix: v.string(),
  icons: v.record(v.string(), v.object({ body: v.string(), ...drawing, ...turn })),
  aliases: v.optional(v.record(v.string(), v.object({ parent: v.string(), ...drawing, ...turn }))),
  ...drawing,
  not_found: v.optional(v.array(v.string())),
});
export type IconSet = v.InferOutput<typeof iconSet>;
