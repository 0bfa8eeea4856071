import { restore } from './restore.ts';
import type { Scenario } from './scenario.ts';
import { skew } from './skew.ts';
import { suspend } from './suspend.ts';

/** Everything that `npm run chaos` runs. */
export const scenarios: readonly Scenario[] = [...suspend, ...skew, ...restore];
