import { fillDemo } from '../demo/fill.ts';
import { readConfig } from '../config.ts';
import { openStorage } from './storage.ts';

// Creates the embedded database and fills the demo, in a process of its own: both take some 400 MB,
// of which the server would keep 100. An error is not printed, as the server's start meets it again.

process.umask(0o077);
const config = readConfig(process.env);
const { database, closeDatabase } = await openStorage(config);
if (config.DEMO) await fillDemo(database, config.DEMO_NOW ?? new Date(), config.DEMO_PATIENTS);
await closeDatabase();
