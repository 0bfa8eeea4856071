import { failure, type FailureGroup } from '../failure.ts';

const shorter = 'Shorten it.';
const anotherFile = 'Choose another file.';

export const writing: FailureGroup = {
  title: 'Before sending',
  failures: [
    failure(
      'A part of this form could not be loaded. It needs the internet once.',
      'A form with expressions was opened offline before its scripts were stored.',
      'Open it once with the internet.',
    ),
    failure(
      'Choose a whole date, and a time such as 14:30.',
      'A question of a form that asks for day and time has no such answer.',
      'Complete it.',
    ),
    failure(
      'Choose one of the units of this question.',
      'An amount in a form has a unit that the question does not offer.',
      'Choose a unit.',
    ),
    failure(
      'Enter at most {number} digits after the decimal point.',
      'A number in a form is more exact than the question allows.',
      'Shorten it.',
    ),
    failure(
      'Enter hours and minutes, for example 14:30.',
      'A question of a form that asks for a time has another answer.',
      'Correct it.',
    ),
    failure(
      'The clinic has changed this question, so this answer will not be sent.',
      'A draft has an answer that does not fit the new version of the form.',
      'Answer the new question; remove the earlier answer.',
    ),
    failure(
      'This could not be calculated.',
      'An expression of a form failed; the form is sent without the value.',
      'Nothing: the clinic calculates it.',
    ),
    failure('Write your text first.', 'Send was pressed with an empty text.', 'Write something.'),
    failure(
      'Say in a few words what it is about.',
      'A ticket without a subject.',
      'Write a subject.',
    ),
    failure('Say in a few words what it is.', 'A document without a title.', 'Write a title.'),
    failure(
      'Choose one to five stars.',
      'A comment without a rating where one is required.',
      'Choose a number of stars.',
    ),
    failure('Write the name that readers will see.', 'A comment without a name.', 'Write a name.'),
    failure('Write a name of up to 80 letters.', 'The profile without a name.', 'Write a name.'),
    failure(
      'Use Latin letters only, as in the passport.',
      'The name in Latin letters has others.',
      'Write it as in the passport.',
    ),
    failure(
      'Choose a day that has already been.',
      'A birth date that is no date, or in the future.',
      'Choose another day.',
    ),
    failure('Write whom we should call.', 'An emergency contact without a name.', 'Write a name.'),
    failure(
      'Write the whole phone number, with the country code outside Iran.',
      'The phone of the emergency contact is none.',
      'Complete it.',
    ),
    failure(
      'A line is too long, or there are too many. Shorten it.',
      'A line of over 300 characters in the profile, or more than 50 lines.',
      shorter,
    ),
    failure(
      'It is not on this device yet. It will come with the next sync.',
      'A change of the profile was refused, and the clinic’s own has not been read yet.',
      'Nothing: it comes by itself.',
    ),
    failure(
      'Choose a doctor.',
      'A request for a consultation without a doctor.',
      'Choose a doctor.',
    ),
    failure(
      'Choose how you want to talk.',
      'A request for a consultation without a way to talk.',
      'Choose a way to talk.',
    ),
    failure(
      'Write your question first.',
      'A request for a consultation without a question.',
      'Write a question.',
    ),
    failure('Choose a file first.', 'A document without a file.', 'Choose a file.'),
    failure(
      'Choose a whole day that is not in the future.',
      'The date of a document is incomplete, or after today.',
      'Correct the date, or leave it empty.',
    ),
    failure(
      'This text has {count} characters; at most {most} can be sent. Your text is safe.',
      'Longer than the contract allows.',
      shorter,
    ),
    failure(
      'At most {most} characters can be sent. Your text is safe.',
      'The text of a message without an account is too long.',
      shorter,
    ),
    failure(
      'The estimate could not be read, so it is not attached. You can write without it.',
      'A new ticket about a cost estimate that could not be fetched.',
      'Press “Try now”, or write without it.',
    ),
    failure(
      'This result is not on your device, so it is not attached. You can write without it.',
      'A new ticket about a laboratory result that this device does not have.',
      'Write without it, or go online and ask again from the result.',
    ),
    failure(
      'At most {most} characters. Put the rest into the text below.',
      'A subject that is too long.',
      shorter,
    ),
    failure(
      'This file is {size}; the limit is {limit}. Your message is saved. Choose a smaller file.',
      'An attachment, checked on the device before anything waits to be sent.',
      'Choose a smaller file.',
    ),
    failure(
      'Not added: there is room for {most} files at a time. Add the ones above first, then choose the rest again.',
      'More documents were chosen than can be added at once; the names stand below.',
      'Add the others, then choose these again.',
    ),
    failure(
      'This photo cannot be made smaller. Choose a smaller file.',
      'A photo above the limit: the browser cannot read it, or its copy is no smaller.',
      'Choose a smaller file.',
    ),
    failure(
      'This photo cannot be made smaller. The original will be sent.',
      '“Send a smaller copy” was chosen, and the browser cannot make one.',
      'Nothing.',
    ),
    failure(
      'This file is {size}; the limit is {limit}. Choose a smaller file.',
      'A document, checked on the device before anything waits to be sent.',
      'Choose a smaller file.',
    ),
    failure(
      'This type of file cannot be sent. Your message is saved. Choose a PDF, JPG, or PNG file.',
      'An attachment of another type, by its bytes, not by its name.',
      anotherFile,
    ),
    failure(
      'This type of file cannot be sent. Choose a PDF, JPG, or PNG file.',
      'A document of another type.',
      anotherFile,
    ),
    failure(
      'This file is empty. Your message is saved. Choose another file.',
      'An empty attachment: often a file that is still in a cloud.',
      anotherFile,
    ),
    failure('This file is empty. Choose another file.', 'An empty document.', anotherFile),
    failure(
      'This question is on its way to the clinic or has arrived, so it cannot be changed here.',
      'The ticket was already being sent when it was edited.',
      'Write the change as a reply.',
    ),
    failure(
      'This request is on its way to the clinic or has arrived, so it cannot be changed here.',
      'The request for a consultation was already being sent when it was edited.',
      'Wait for the answer of the clinic, or cancel the consultation.',
    ),
    failure(
      'This comment is on its way to the clinic or has arrived, so it cannot be changed here.',
      'The comment was already being sent when it was edited.',
      'Wait for the review, then write a new one.',
    ),
    failure(
      'It is on its way to the clinic now and cannot be changed. Write the change as a new text below.',
      'The reply was already being sent when it was edited.',
      'Write the change as a new reply.',
    ),
    failure(
      'Not discarded: it is already on its way to the clinic.',
      'It was already being sent when it was discarded.',
      'Write to the clinic.',
    ),
    failure(
      'Not discarded: it is no longer waiting on this device.',
      'It was sent or discarded meanwhile.',
      'Check the list again.',
    ),
    failure(
      'This conversation is closed. To go on, start a new one.',
      'Staff have closed it; there is no field for a reply.',
      'Start a new conversation.',
    ),
  ],
};

export const answering: FailureGroup = {
  title: 'Answers of a form',
  failures: [
    failure(
      'Not sent yet: some answers need a look',
      'The heading above the list of marked questions.',
      'Follow the link to each question.',
    ),
    failure('This question needs an answer.', 'A required question is empty.', 'Answer it.'),
    failure(
      'This answer does not fit the question. Please answer it again.',
      'An answer of another type, from an older form.',
      'Answer again.',
    ),
    failure(
      'This answer is no longer offered. Choose another one.',
      'The clinic changed the form since the draft.',
      'Choose again.',
    ),
    failure(
      'One of these choices rules out the others. Choose again.',
      'An answer like “None” beside another one, after the clinic changed the form.',
      'Choose again.',
    ),
    failure(
      'This answer is too long; the limit is {number} characters.',
      'The form’s own limit (maxLength).',
      shorter,
    ),
    failure(
      'Choose a whole date: day, month, and year.',
      'An incomplete or invalid date.',
      'Choose the whole date.',
    ),
    failure(
      'Enter a number, in digits.',
      'Letters in a number field.',
      'Write digits of any of the three scripts.',
    ),
    failure(
      'Enter a whole number, in digits.',
      'A fraction in a field for whole numbers.',
      'Write it without a fraction.',
    ),
    failure(
      'This number is too large; the highest is {number}.',
      'The form’s own limit (maxValue).',
      'Check the number.',
    ),
    failure(
      'This number is too small; the lowest is {number}.',
      'The form’s own limit (minValue).',
      'Check the number.',
    ),
  ],
};
