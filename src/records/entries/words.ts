import { msg } from '@lingui/core/macro';
import type { Bill } from '#contract/bill.ts';
import type { CardOrder } from '#contract/cardOrder.ts';
import type { Comment } from '#contract/comment.ts';
import type { Consult } from '#contract/consult.ts';
import type { Document } from '#contract/document.ts';
import type { HealthList } from '#contract/profile.ts';
import type { PatientPackage } from '#contract/patientPackage.ts';
import type { Recommendation } from '#contract/recommendation.ts';
import type { Ticket } from '#contract/ticket.ts';

// The words for codes in records, as the screens say them.

export const statusWords = {
  ticket: {
    open: msg({ message: 'Open', comment: 'Status of a ticket' }),
    answered: msg({ message: 'Answered', comment: 'Status of a ticket' }),
    closed: msg({ message: 'Closed', comment: 'Status of a ticket' }),
  } satisfies Record<Ticket['status'], unknown>,
  bill: {
    due: msg({ message: 'To pay', comment: 'Status of a consultation' }),
    paid: msg`Paid`,
    refunded: msg({ message: 'Refunded', comment: 'State of a bill' }),
    void: msg({ message: 'Void', comment: 'State of a bill: it needs no payment' }),
  } satisfies Record<Bill['status'], unknown>,
  consult: {
    requested: msg({ message: 'Requested', comment: 'Status of a consultation' }),
    'to-pay': msg({ message: 'To pay', comment: 'Status of a consultation' }),
    scheduled: msg({ message: 'Scheduled', comment: 'Status of a consultation: it has a time' }),
    done: msg({ message: 'Done', comment: 'Status of a consultation' }),
    canceled: msg({ message: 'Canceled', comment: 'Status of a consultation' }),
  } satisfies Record<Consult['status'], unknown>,
  cardOrder: {
    requested: msg({ message: 'Requested', comment: 'Status of a consultation' }),
    'to-pay': msg({ message: 'Waiting for payment', comment: 'State of an order of a card' }),
    preparing: msg({ message: 'Being prepared', comment: 'State of an order of a card' }),
    sent: msg({ message: 'On its way to you', comment: 'State of an order of a card' }),
    delivered: msg({ message: 'Delivered', comment: 'State of an order of a card' }),
    canceled: msg({ message: 'Canceled', comment: 'Status of a consultation' }),
  } satisfies Record<CardOrder['status'], unknown>,
  comment: {
    pending: msg({ message: 'Waiting for review', comment: 'Status of a comment' }),
    published: msg({ message: 'Published', comment: 'Status of a comment' }),
    rejected: msg({ message: 'Not published', comment: 'Status of a comment' }),
  } satisfies Record<Comment['status'], unknown>,
  patientPackage: {
    active: msg({ message: 'Active', comment: 'Status of a package that the patient bought' }),
    done: msg({ message: 'Done', comment: 'Status of a consultation' }),
    canceled: msg({ message: 'Canceled', comment: 'Status of a consultation' }),
  } satisfies Record<PatientPackage['status'], unknown>,
  recommendation: {
    open: msg({ message: 'Not answered', comment: 'Status of a recommendation' }),
    accepted: msg({ message: 'Accepted', comment: 'A recommendation that the patient accepted' }),
    declined: msg({ message: 'Declined', comment: 'A recommendation that the patient declined' }),
    expired: msg({ message: 'Expired', comment: 'Status of a recommendation' }),
  } satisfies Record<Recommendation['status'], unknown>,
};

export const departmentWords = {
  medical: msg({ message: 'Medical team', comment: 'Department that answers a ticket' }),
  reception: msg({ message: 'Reception', comment: 'Department that answers a ticket' }),
  travel: msg({ message: 'Travel and stay', comment: 'Department that answers a ticket' }),
  billing: msg({ message: 'Bills and payment', comment: 'Department that answers a ticket' }),
} satisfies Record<Ticket['department'], unknown>;

export const categoryWords = {
  lab: msg({ message: 'Lab result', comment: 'Kind of a medical document' }),
  imaging: msg({ message: 'Imaging', comment: 'Kind of a medical document' }),
  prescription: msg({ message: 'Prescription', comment: 'Kind of a medical document' }),
  referral: msg({ message: 'Referral', comment: 'Kind of a medical document' }),
  identity: msg({ message: 'Identity document', comment: 'Kind of a document' }),
  other: msg({ message: 'Other documents', comment: 'Kind of a document' }),
} satisfies Record<Document['category'], unknown>;

export const modeWords = {
  video: msg`Video`,
  voice: msg`Voice`,
  chat: msg`Chat`,
  'in-person': msg`In person`,
} satisfies Record<Consult['mode'], unknown>;

export const sexWords = {
  female: msg({ message: 'Female', comment: 'Sex of a person' }),
  male: msg({ message: 'Male', comment: 'Sex of a person' }),
};

/** A list of the profile that is empty because the patient was asked. */
export const noneKnownWords = {
  allergies: msg`No known allergies`,
  conditions: msg({ message: 'No known conditions', comment: 'Illnesses; the patient was asked' }),
  medications: msg({ message: 'No known medicines', comment: 'The patient was asked' }),
} satisfies Record<HealthList, unknown>;

export const yesNo = { yes: msg`Yes`, no: msg`No` };

export const valuesLater = msg({
  message: 'The values appear with the clinic’s comment',
  comment: 'In place of laboratory values, when the patient chose so',
});

/** What stands before a value. */
export const labels = {
  number: msg({ message: 'Number', comment: 'Confirmation number of a record' }),
  status: msg({ message: 'Status', comment: 'Label in a list of records' }),
  department: msg({ message: 'Department', comment: 'Part of the clinic that answers' }),
  urgency: msg`Urgent`,
  package: msg({ message: 'Package', comment: 'Label: care that the patient bought' }),
  from: msg({ message: 'From', comment: 'Label: who wrote a message' }),
  written: msg({ message: 'Written', comment: 'Label: when a message was written' }),
  received: msg({ message: 'Received by the clinic', comment: 'Label: when' }),
  kind: msg({ message: 'Kind', comment: 'Label: kind of a document' }),
  day: msg({ message: 'Date', comment: 'Label' }),
  file: msg({ message: 'File', comment: 'Label: the name of a file' }),
  doctor: msg({ message: 'Doctor', comment: 'Label' }),
  place: msg({ message: 'Place', comment: 'Label: hospital or laboratory' }),
  phone: msg({ message: 'Phone', comment: 'Label' }),
  code: msg({ message: 'Code', comment: 'Label: the code of a visit' }),
  preparation: msg({ message: 'Preparation', comment: 'Label: what to do before a visit' }),
  bring: msg({ message: 'What to bring', comment: 'Label: to a visit' }),
  fastFrom: msg({ message: 'No food from', comment: 'Label: before a visit' }),
  waterUntil: msg({ message: 'Plain water until', comment: 'Label: before a visit' }),
  step: msg({ message: 'Step', comment: 'Label: step of a package' }),
  begins: msg({ message: 'Begins', comment: 'Label: when a package begins' }),
  ends: msg({ message: 'Ends', comment: 'Label: when a package ends' }),
  due: msg({ message: 'Due date', comment: 'Label: of a bill or form' }),
  reason: msg({ message: 'Reason', comment: 'Label' }),
  total: msg`Total`,
  paid: msg({ message: 'Paid on', comment: 'Label: when a bill was paid' }),
  reference: msg({ message: 'Payment reference', comment: 'Label' }),
  fee: msg({ message: 'Fee', comment: 'Label: of a consultation' }),
  price: msg({ message: 'Price', comment: 'Label' }),
  time: msg({ message: 'Time', comment: 'Label: of a consultation' }),
  wished: msg({ message: 'Wished time', comment: 'Label: of a consultation' }),
  proposed: msg({ message: 'Proposed time', comment: 'Label: of a consultation' }),
  mode: msg({ message: 'Way to talk', comment: 'Label: video, voice, chat or in person' }),
  summary: msg({ message: 'Summary', comment: 'Label: what the doctor wrote afterwards' }),
  note: msg({ message: 'Note', comment: 'Label' }),
  clinicSays: msg({ message: 'The clinic writes', comment: 'Label: about a laboratory result' }),
  by: msg({ message: 'Recommended by', comment: 'Label' }),
  lender: msg({ message: 'Lender', comment: 'Label: of a loan' }),
  principal: msg({ message: 'Loan amount', comment: 'Label' }),
  instalment: msg({ message: 'Monthly installment', comment: 'Label: of a loan' }),
  months: msg({ message: 'Months', comment: 'Label: how many installments a loan has' }),
  conditions: msg({ message: 'Conditions of the loan', comment: 'Label' }),
  holder: msg({ message: 'Cardholder', comment: 'Label' }),
  birthDate: msg`Birth date`,
  address: msg({ message: 'Address', comment: 'Label: of a person' }),
  rating: msg({ message: 'Rating', comment: 'Label: stars from one to five' }),
  reply: msg({ message: 'Reply of the clinic', comment: 'Label: to a comment' }),
  name: msg({ message: 'Name', comment: 'Of a person' }),
  latinName: msg`Name in Latin letters`,
  sex: msg({ message: 'Sex', comment: 'Of a person, in the profile' }),
  bloodGroup: msg`Blood group`,
  allergies: msg`Allergies`,
  illnesses: msg({ message: 'Conditions', comment: 'Illnesses that the patient has' }),
  medications: msg`Medicines`,
  dosage: msg({ message: 'How to take it', comment: 'Label: of a medicine' }),
  purpose: msg({ message: 'What it is for', comment: 'Label: of a medicine' }),
  firstDay: msg({ message: 'First day', comment: 'Label: of a medicine' }),
  lastDay: msg({ message: 'Last day', comment: 'Label: of a medicine' }),
  prescribedBy: msg({ message: 'Prescribed by', comment: 'Label: of a medicine' }),
  emergencyContact: msg`Emergency contact`,
  checked: msg({ message: 'Checked', comment: 'Label: when the clinic asked the patient' }),
};
