import { type Failure, failure } from '../failure.ts';

/** What members of staff see on the page of a new or corrected result. */
export const resultFailures: Failure[] = [
  failure('Enter at least one value.', 'A result without values.', 'Type a value.'),
  failure('Enter day and time of the sample.', 'One of them is missing.', 'Fill both.'),
  failure(
    'A marked row still needs something. Look at it first.',
    'A value without range or sentence, or one that nobody has confirmed.',
    'Look at the marked rows.',
  ),
  failure(
    'Compare name and birth date with the sheet, then tick both.',
    'A result is saved only after both were compared by eye.',
    'Compare, then tick.',
  ),
];
