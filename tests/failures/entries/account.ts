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
      'passkey-unknown',
      'Not authorized (401): no account has this passkey, or its signature, site or challenge is not right. The message does not say which.',
      'Sign in with the password.',
    ),
    problem(
      'passkey-not-added',
      'Not acceptable content (422): the new passkey was not made for this request, or its time is over.',
      'Try again.',
    ),
    problem(
      'too-many-passkeys',
      'Not acceptable content (422): an account has at most 20 passkeys.',
      'Remove one.',
    ),
    failure(
      'These records are not on this device any more.',
      'Another window has signed this person out or chosen them, after the list of people was shown.',
      'Choose again, or sign in.',
    ),
    failure(
      'No passkey was used: it was canceled, or this device has none that fits. Nothing has changed, and your password works.',
      'The browser’s question was closed or ran out, or there is no passkey: browsers do not tell these apart.',
      'Try again, or use the password.',
    ),
    failure(
      'This device has a passkey for your account already. Nothing has changed.',
      'A device holds one passkey for an account.',
      'Use that one, or remove it first.',
    ),
    failure(
      'This browser could not use a passkey. Nothing has changed, and your password works.',
      'A WebView or an old browser, or the device refused.',
      'Use the password, or another browser.',
    ),
    failure(
      'This browser cannot make passkeys. Your password works as before.',
      'A WebView or an old browser.',
      'Use another browser.',
    ),
    failure(
      'Not saved on this device. Nothing has changed; try again.',
      'The choice of quiet mode could not be stored, as on a full disk.',
      'Free some space, then try again.',
    ),
    failure('Enter a name.', 'The name of a passkey is empty.', 'Fill it.'),
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
      'This PIN needs the internet now: the clinic has to check it. Connect this phone, or use the recovery code or a passkey.',
      'The app lock: the clinic gave its half of the key more than seven days ago, and cannot be reached now.',
      'Connect, or unlock by another way.',
    ),
    failure(
      'This PIN unlocks no more: it was wrong too often, or the sign-in on this phone was ended. Your records at the clinic are safe.',
      'The app lock: the clinic has no half of the key any more. The text does not disclose why.',
      'Unlock by another way, or remove the records and sign in.',
    ),
    failure(
      'Your PIN unlocks no more: it was wrong too often, or the sign-in on this phone was ended. Choose a new one under “Change how to unlock”.',
      'The same, on the page of the app lock after unlocking by another way.',
      'Choose a new PIN.',
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
      'invitation-over',
      'Gone (410): the link of an invitation was used, replaced, or is older than a day.',
      'Ask the clinic for a new link.',
    ),
    problem(
      'wrong-password',
      'Not acceptable content (422) where a change of the account asks for the password.',
      'Check and try again.',
    ),
    problem(
      'wrong-code',
      'Not acceptable content (422): another code, one that was used, has expired, or belongs to another request; or five wrong tries.',
      'Check it, or get a new one.',
    ),
    problem(
      'contact-taken',
      'Conflict (409): after a right code, as another account has this email or phone.',
      'Use another one, or recover the password of that account.',
    ),
    problem(
      'too-many-tries',
      'Too many requests (429) for codes, or wrong passwords of somebody who is signed in.',
      'Wait as long as it says: up to an hour.',
    ),
    problem(
      'account-deleted',
      'Gone (410): the account was deleted on another device; its records are removed from this one.',
      'Nothing.',
    ),
    problem(
      'erase-device',
      'Gone (410): the person asked from another device to clear this one; what waits is sent, and its records are removed.',
      'Nothing.',
    ),
    problem(
      'payment-unfinished',
      'Conflict (409) at deletion: a payment is open at the gateway, or is being given back.',
      'Finish or cancel the payment, or wait for its refund.',
    ),
    failure('Enter the code.', 'The field is empty.', 'Fill it.'),
    failure('Enter all 8 digits of the code.', 'The code is not whole.', 'Complete it.'),
    failure('Enter your current password.', 'The field is empty.', 'Fill it.'),
    failure(
      'This needs the internet. Nothing has changed; come back when you are online.',
      'Passwords, codes, devices and deletion are not stored on the device to be sent later.',
      'Come back with a network.',
    ),
    failure(
      'This list is not on this device. It will be shown when the internet is back.',
      'The list of devices, or e-mail and phone before they were first read, without a network.',
      'Nothing: it is read when online.',
    ),
    failure(
      'The clinic could not be reached, so this cannot be shown now.',
      'The account could not be read.',
      'Press “Try now”.',
    ),
    problem(
      'sign-in-needed',
      '401 from any endpoint: the session was ended elsewhere or has expired; the records stay, locked.',
      'Sign in; unsent items are sent then.',
    ),
    problem(
      'token-expired',
      'An access token was used after its 15 minutes. The app renews it by itself; this is shown only if it has nothing to renew it with.',
      'Sign in; unsent items are sent then.',
    ),
    problem(
      'key-used-twice',
      'A refresh token was used again after its successor had been used: there is a copy of it. The session was ended on the server; the records stay, locked.',
      'Sign in; unsent items are sent then. Change the password if somebody else may have had the device.',
    ),
    failure(
      'Your sign-in on this device was ended because its key was used twice: somebody may have a copy of it. Nothing was lost. Sign in to continue, then choose a new password.',
      'The same, on the sign-in page of the device that learns it.',
      'Sign in, then choose a new password.',
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
