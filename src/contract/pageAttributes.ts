import * as v from 'valibot';

/**
 * What a public answer says about its page. `seo_schema` is JSON-LD text. `number` is an entry's place among
 * those of `og`, where a structured property belongs to the one before it; answers that a device kept may lack it.
 */
export const pageAttributes = v.object({
  title: v.string(),
  canonical: v.string(),
  description: v.string(),
  og: v.array(v.object({ type: v.string(), number: v.optional(v.number()), content: v.string() })),
  meta_robots: v.array(v.object({ type: v.string(), content: v.string() })),
  seo_schema: v.string(),
});
export type PageAttributes = v.InferOutput<typeof pageAttributes>;
