import './cachedResolution.ts';
import { shiftDate } from './clock.ts';

// Imported before a server of the tests, so that it uses their clock.
shiftDate(Number(process.env['NABZ_CLOCK_OFFSET'] ?? 0));
