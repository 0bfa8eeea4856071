import { failure, type FailureGroup, problem } from '../failure.ts';

export const account: FailureGroup = {
  title: 'Signing in and out',
  failures: [
    problem(
      'wrong-credentials',
      'Not authorized (401) at sign-in; the message does not say whether the login or the password is wrong.',
      'Check and try again.',
    ),
    problem(
      'too-many-attempts',
      'Too many requests (429) at sign-in: paused for five minutes.',
      'Wait five minutes.',
    ),
    problem(
      'sign-up-refused',
      'Not acceptable content (422) at sign-up: the login is taken, with another password. The message does not disclose it.',
      'Sign in, or use another one.',
    ),
    problem(
      'weak-password',
      'Not acceptable content (422) at sign-up: a common password, or made of the name or login.',
      'Choose several words.',
    ),
    failure(
      'The clinic could not be reached. What you wrote is still here. Check the internet and try again.',
      'Signing in and up need a network.',
      'Try again later.',
    ),
    failure(
      'Something went wrong on our side. What you wrote is still here. Try again in a few minutes.',
      'A server error (5xx) while signing in or up; the text stays in the fields only.',
      'Try again in a few minutes.',
    ),
    failure(
      'This phone’s storage is full, so you cannot be signed in here. Free some space, then try again.',
      'The device has no space for the session, so nobody is signed in.',
      'Free some space, then sign in again.',
    ),
    failure(
      'JavaScript is turned off in this browser. Turn it on to use your account.',
      'Sign-in and the panel need scripts; public pages do not.',
      'Switch scripts on, or call.',
    ),
    failure('Enter your email or phone number.', 'The field is empty.', 'Fill it.'),
    failure(
      'Enter a complete email address or phone number.',
      'Neither an email nor a phone number.',
      'Complete it.',
    ),
    failure('Enter your password.', 'The field is empty.', 'Fill it.'),
    failure(
      'The password needs at least 10 characters.',
      'Checked on the device and on the server.',
      'Choose a longer one.',
    ),
    failure('Enter your name.', 'The field is empty.', 'Fill it.'),
    problem(
      'sign-in-needed',
      '401 from any endpoint: the session was ended elsewhere or has expired; the records stay, locked.',
      'Sign in; unsent items are sent then.',
    ),
    problem(
      'other-account',
      'Somebody else signed in on this device.',
      'Sign in again after they have signed out.',
    ),
    failure(
      'There is no internet, so nothing can be sent now. Keep the # items locked here, or sign out later.',
      'Signing out with unsent items and without a network.',
      'Keep them locked, or sign out later.',
    ),
    failure(
      '# items could not be sent now. They are safe on this device; the sync center says why.',
      '“Send now” before signing out could not send all items.',
      'Look into the sync center, or keep them locked.',
    ),
    failure(
      'You are signed out, but your records may still be on this device. Close the other tabs of Nabz, then try again.',
      'Another tab has the database open, so it was not deleted.',
      'Close the other tabs, press “Try now”.',
    ),
  ],
};
