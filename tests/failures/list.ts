import type { FailureGroup } from './failure.ts';
import { account } from './of/account.ts';
import { app } from './of/app.ts';
import { keeping } from './of/keeping.ts';
import { reading } from './of/reading.ts';
import { refused, sending } from './of/sending.ts';
import { answering, writing } from './of/writing.ts';

/** Every failure that a patient can meet, in one place. `tests/failures/list.test.ts` fails when one is missing. */
export const failureGroups: FailureGroup[] = [reading, keeping, writing, answering, sending, refused, account, app];
