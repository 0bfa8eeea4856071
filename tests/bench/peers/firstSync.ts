/**
 * What the page of each peer defines as `globalThis.firstSync`: time from the start of the
 * replication until all rows are stored, and how many can be read then.
 */
export type FirstSync = (batchSize: number) => Promise<{ ms: number; rows: number }>;
