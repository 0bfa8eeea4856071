import { failure, type FailureGroup } from '../failure.ts';

export const paying: FailureGroup = {
  title: 'Bills and cards',
  failures: [
    failure(
      'The internet dropped while you were paying. Do not pay again yet. We are checking the payment and will show the result here.',
      'The answer to a begun payment was lost; the gateway is asked again and again.',
      'Nothing; wait for the result.',
    ),
    failure(
      'No money was taken: this phone’s storage is full, so the payment could not begin. Free some space, then pay.',
      'The device could not store that a payment begins, so nothing was requested.',
      'Free some space on the phone, then press Pay.',
    ),
    failure(
      'No money was taken: this device could not store that the payment begins. Try again.',
      'The same for another reason than a full disk, such as a private window.',
      'Press Pay again, or use an ordinary window.',
    ),
    failure(
      'This bill is not on your device. It may arrive with the next sync.',
      'An address of a bill that this device does not have.',
      'Go online, or open the list of bills.',
    ),
    failure(
      'The bill is not on this device yet. It may arrive with the next sync.',
      'A consultation is to be paid, and its bill has not come with a sync yet.',
      'Go online and wait for the sync.',
    ),
    failure(
      'The cards and their prices are not on this device yet. Open this page once with the internet; after that you can order offline.',
      'The list of cards was never loaded on this device.',
      'Open the page online once.',
    ),
    failure(
      'This order is on its way to the clinic or has arrived, so it cannot be changed here.',
      'Edit was opened for an order that is no longer waiting.',
      'Cancel the order and write another.',
    ),
    failure('Choose a card.', 'An order without a card.', 'Choose one.'),
    failure(
      'Write the cardholder’s name, at most 80 characters.',
      'The name is missing or too long.',
      'Write or shorten it.',
    ),
    failure(
      'Enter the birth date, such as in the identity document.',
      'No date, not a date, or a day in the future.',
      'Write the date.',
    ),
    failure(
      'Write the city, at most 80 characters.',
      'The city is missing or too long.',
      'Write or shorten it.',
    ),
    failure(
      'Write the address, at most 400 characters.',
      'The address is missing or too long.',
      'Write or shorten it.',
    ),
    failure(
      'The postal code has at most 20 characters.',
      'A longer text in its field.',
      'Shorten it.',
    ),
    failure(
      'Enter a phone number: digits, spaces, and +.',
      'No phone number, or other signs in it.',
      'Write the number.',
    ),
  ],
};
