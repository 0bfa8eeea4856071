import type { Database } from '../db/database.ts';
export async function fillDemo(_database: Database, _now: Date): Promise<void> {}
