import * as v from 'valibot';

/** The file that `npm run chaos -- --report <file>` writes. */
export const chaosReport = v.object({
  passed: v.number(),
  failed: v.number(),
  /** Scenarios that this machine cannot run, and why. */
  notRun: v.array(v.object({ name: v.string(), missing: v.string() })),
});
export type ChaosReport = v.InferOutput<typeof chaosReport>;
