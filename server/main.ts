import { run } from './run.ts';
import { startFaultText } from './start/fault.ts';

// Files may hold patients' data: readable by the owner only.
process.umask(0o077);
try {
  await run();
} catch (error) {
  process.stderr.write(`${startFaultText(error)}\n`);
  process.exit(1);
}
