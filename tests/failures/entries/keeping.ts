import { failure, type FailureGroup, problem } from '../failure.ts';

export const keeping: FailureGroup = {
  title: 'Keeping things on the device',
  failures: [
    failure(
      'Not saved: this phone’s storage is full. Your text is still on this page; keep it open. Free some space, then save again.',
      'The browser refused to write: its quota is used up.',
      'Keep the page open, free space, save again.',
    ),
    failure(
      'Not saved: this device could not store it. Your text is still on this page; keep it open and try again.',
      'The database could not be written for another reason.',
      'Keep the page open and try again; copy the text if it keeps failing.',
    ),
    failure(
      'Not saved. Your answers are still on this page; keep it open and try once more.',
      'The answers of a form could not be written to the database.',
      'Keep the page open and try again.',
    ),
    failure(
      'Not saved: this phone’s storage may be full. Free some space, then check it off again.',
      'A preparation step that was checked off could not be written.',
      'Free space, check it off again.',
    ),
    failure(
      'This phone’s storage is full, so the document cannot be kept here. Free some space, then try again.',
      'The bytes of a document do not fit.',
      'Free space, then press “Get it now” again.',
    ),
    failure(
      'This phone’s storage is full, so the file cannot be kept here. Free some space, then try again.',
      'The bytes of an attachment do not fit.',
      'Free space, then press “Get it now” again.',
    ),
    failure(
      'This device could not store the file. Try once more.',
      'A file that was chosen in a form, or that is to be kept, could not be written.',
      'Choose it again; restart the browser if it keeps failing.',
    ),
    failure(
      'This type of file is not accepted here. Choose a {types} file.',
      'The question of a form takes other types, or the file is of a type that no place takes.',
      'Choose another file, or make a photo or a PDF of it.',
    ),
    failure(
      'This file is too large; the limit is {size}.',
      'The form was changed since, and its question takes smaller files.',
      'Choose a smaller file.',
    ),
    failure(
      'Not all were added: # files fit here.',
      'More files were chosen than the question of a form takes.',
      'Send the others as documents, or with another question of the form.',
    ),
    failure(
      'The shared file could not be kept on this device. Choose it here again.',
      'Another app shared a file, and the worker could not store it.',
      'Choose it again.',
    ),
    problem(
      'file-missing',
      'The bytes of an unfinished upload are missing on the device.',
      'Choose the file again.',
    ),
    failure(
      'This phone cleared the app’s data. What the clinic received is safe. We are bringing your records back.',
      'The system or the person deleted the site’s data; the session still exists.',
      'Wait for the sync. What was not sent before is lost: write it again.',
    ),
    failure(
      'This browser keeps nothing on this device, so nothing can be sent from here. Use an ordinary window, or call us.',
      'Writing without an account: the browser has no storage, as in some private windows.',
      'Use an ordinary window, or call.',
    ),
    failure(
      'JavaScript is turned off in this browser. Turn it on to write here, or call us.',
      'Public forms and “Write to the clinic” need scripts.',
      'Switch scripts on, write an email, or call.',
    ),
    failure(
      '# files are not on this device and are only named in it. Open them once with the internet to have them in the next download.',
      'Download of the records: documents or attachments were never opened here, or room was made.',
      'Open them with the internet, then download again.',
    ),
    failure(
      'The file could not be made. Your records are safe on this device. Try again; if the device is full, free some space first.',
      'Download of the records: a file was removed meanwhile, or there is no room for the archive.',
      'Try again; free some space.',
    ),
  ],
};
