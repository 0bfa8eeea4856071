import { run } from './run.ts';
import { startFaultText } from './start/fault.ts';

// Whatever this process writes is its owner's alone: patients' texts are in it.
process.umask(0o077);
try {
  await run();
} catch (error) {
  process.stderr.write(`${startFaultText(error)}\n`);
  process.exit(1);
}
