import { failure, type FailureGroup, problem } from '../failure.ts';

export const app: FailureGroup = {
  title: 'The app itself',
  failures: [
    failure(
      'The update did not finish. The app still works and nothing was lost. We will try again automatically.',
      'After the reload the build is not the announced one.',
      'Nothing.',
    ),
    failure(
      'This page is older than the app',
      'A newer tab has upgraded the database; this one only reads.',
      'Press “Reload”; what was written is saved.',
    ),
    failure(
      'Nabz could not be saved on this device. It works, but only with the internet. We will try again the next time you open it.',
      'The service worker was not installed: no space, or a file did not load.',
      'Free space; open Nabz again with the internet.',
    ),
    failure(
      'This browser cannot open Nabz without the internet.',
      'No service workers here: a private window, or an old browser.',
      'Use an ordinary window or another browser.',
    ),
    failure(
      'Something went wrong on our side',
      'The error screen: a page could not be loaded or rendered.',
      'Try again in a few minutes, or go home.',
    ),
    failure(
      'Not copied. Select it and copy it by hand.',
      '“Copy” was pressed and the browser refused, or has no clipboard: an address without https.',
      'Press and hold the text under the button, and copy it.',
    ),
    problem('not-found', 'No page has this address.', 'Home page, or search.'),
    problem(
      'bad-request',
      'Bad request (400): the request was not understood; usually an old page.',
      'Reload the page.',
    ),
    problem(
      'wrong-host',
      'Misdirected request (421): the request has an unknown host; without PUBLIC_URL only localhost is known.',
      'Use the clinic’s address; whoever runs the server sets PUBLIC_URL.',
    ),
    problem(
      'method-not-allowed',
      'Method not allowed (405): the address does not support this method.',
      'Reload the page.',
    ),
  ],
};
