import { failure, type FailureGroup, problem } from '../failure.ts';

export const care: FailureGroup = {
  title: 'Carers',
  failures: [
    failure(
      'The clinic could not be reached. To open somebody’s records for the first time, you need the internet.',
      'The session for a patient’s records is asked from the clinic; later they open offline.',
      'Open them when there is internet.',
    ),
    failure(
      'This device is full, so the records cannot be opened here. Free some space first.',
      'There is no room for the session of a patient’s records.',
      'Free some space.',
    ),
    problem(
      'care-code-unknown',
      'Conflict (409) for a code whose grant the clinic does not have: the patient’s device was not online yet, or nobody made it.',
      'Nothing: it is sent again for 7 days.',
    ),
    problem(
      'care-code-over',
      'Gone (410) for a code after its 7 days, of a grant that has ended, or of another code.',
      'Ask the patient for a new code.',
    ),
    problem(
      'care-code-late',
      'Gone (410) for a grant whose code is over on arrival: the phone’s date is more than 14 days behind, or the phone was offline for longer.',
      'Check the date of the phone, and make a new code.',
    ),
    problem(
      'care-code-used',
      'Conflict (409) for a code that another account has taken up.',
      'Ask the patient for a new code.',
    ),
    problem(
      'care-of-oneself',
      'Conflict (409) for a code of one’s own records.',
      'Give the code to the carer.',
    ),
    problem(
      'care-not-allowed',
      'Forbidden (403) for a carer’s session: the grant does not allow it, or it belongs to the patient alone.',
      'Ask the patient.',
    ),
    problem(
      'care-over',
      'Conflict (409) when a grant that has ended is opened or changed.',
      'Ask the patient for a new code.',
    ),
    problem(
      'care-ended',
      'Not authorized (401) for a carer’s session: the grant has ended, or an account was deleted. The device removes the records.',
      'Ask the patient for a new code.',
    ),
    failure(
      'This is not a whole code, or a letter is wrong. Compare it with the patient’s phone.',
      'The typed code is too short or its checksum does not fit.',
      'Compare and correct it.',
    ),
    failure(
      'Choose a whole day that is not in the past.',
      'The last day of a grant is half typed or over.',
      'Choose a day, or none.',
    ),
    failure(
      'Choose a day within the next {days} days.',
      'The last day of a grant that the clinic makes is missing, over or too far.',
      'Choose an earlier day; the patient can move it later.',
    ),
    failure(
      'The browser did not copy it. Select the code and copy it.',
      'The browser allows no access to the clipboard.',
      'Select the code and copy it, or let it be scanned.',
    ),
    failure('Write a name.', 'A grant without a name for the carer.', 'Write one.'),
    failure(
      'The camera could not be used. Close this, and type the code instead.',
      'No camera, or its use was refused.',
      'Type the code.',
    ),
  ],
};
