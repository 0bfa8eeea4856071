import { run } from './run.ts';
import { startupErrorText } from './start/startupError.ts';

// Starts the server and prints an error of the start. `npm start` (start.ts) and `npm run dev` run
// it.

// Files may hold patients' data: readable by the owner only.
process.umask(0o077);
try {
  await run();
} catch (error) {
  process.stderr.write(`${startupErrorText(error)}\n`);
  process.exit(1);
}
