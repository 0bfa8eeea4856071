import { disk } from './disk.ts';
import { restore } from './restore.ts';
import type { Scenario } from './scenario.ts';
import { signOut } from './signOut.ts';
import { signOutKilled } from './signOutKilled.ts';
import { skew } from './skew.ts';
import { suspend } from './suspend.ts';

export const scenarios: readonly Scenario[] = [
  ...suspend,
  ...signOutKilled,
  ...signOut,
  ...disk,
  ...skew,
  ...restore,
];
