import type { FailureGroup } from './failure.ts';
import { account } from './entries/account.ts';
import { care } from './entries/care.ts';
import { app } from './entries/app.ts';
import { desk } from './entries/desk.ts';
import { keeping } from './entries/keeping.ts';
import { paying } from './entries/paying.ts';
import { reading } from './entries/reading.ts';
import { refused, sending } from './entries/sending.ts';
import { answering, writing } from './entries/writing.ts';

/**
 * Every failure that a patient or a member of staff can see. `tests/failures/list.test.ts` fails when one is missing.
 */
export const failureGroups: FailureGroup[] = [
  reading,
  keeping,
  writing,
  answering,
  sending,
  refused,
  paying,
  account,
  care,
  app,
  desk,
];
