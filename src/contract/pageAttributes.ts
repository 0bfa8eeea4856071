import * as v from 'valibot';

/**
 * The head data of a public page, part of its API answer; `app/head.ts` renders it. `seo_schema` is
 * JSON-LD text. `number` is the position of an `og` entry, because structured properties follow the
 * one they belong to; cached answers of old releases may lack it.
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
