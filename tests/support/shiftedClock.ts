import { shiftDate } from './clock.ts';

// Loaded before a server of the tests: its clock is theirs.
shiftDate(Number(process.env['NABZ_CLOCK_OFFSET'] ?? 0));
