import type { RowOf } from '#contract/collections.ts';
import type { FileRef } from '#contract/file.ts';
import { attachmentsIn, fileAnswer } from '#contract/questionnaire/attachments.ts';
import { eachItem, isQuestion, optionAnswer } from '#contract/questionnaire/answers.ts';
import { answersOf, responseOf } from '#contract/questionnaire/convert.ts';
import { enabledItems } from '#contract/questionnaire/enable.ts';
import { newCareCode } from '#contract/careCode.ts';
import type { Questionnaire, QuestionnaireItem } from '#contract/questionnaire/questionnaire.ts';
import type { Answer, QuestionnaireResponse } from '#contract/questionnaire/response.ts';

const file: FileRef = {
  fileId: '0dd00000-0000-4000-8000-000000000001',
  name: 'x-ray.png',
  type: 'image/png',
  size: 9000,
  sha256: 'a'.repeat(64),
  state: 'coming',
};

/** Of nobody. */
const someGrant = '0dd00000-0000-4000-8000-000000000004';

function someAnswer(item: QuestionnaireItem): Answer {
  const [option] = item.answerOption ?? [];
  if (option) return optionAnswer(option);
  if (item.type === 'boolean') return { valueBoolean: true };
  if (item.type === 'integer') return { valueInteger: 40 };
  if (item.type === 'decimal') return { valueDecimal: 40 };
  if (item.type === 'attachment') return fileAnswer(file);
  return item.type === 'date' ? { valueDate: '1990-01-01' } : { valueString: '+989123456789' };
}

/** Answers to every enabled question of a form. */
function filled(form: Questionnaire): QuestionnaireResponse {
  const questions = [...eachItem(form.item)].filter(isQuestion);
  const answers = Object.fromEntries(questions.map((item) => [item.linkId, [someAnswer(item)]]));
  const enabled = enabledItems(form, answers);
  return responseOf(form, answers, ({ linkId }) => enabled.has(linkId), '2026-11-21T08:00:00.000Z');
}

export interface Rows {
  tickets: RowOf<'ticket'>[];
  forms: RowOf<'form'>[];
  packages: RowOf<'patientPackage'>[];
  consults: RowOf<'consult'>[];
  recommendations: RowOf<'recommendation'>[];
  loanRecommendations: RowOf<'loanRecommendation'>[];
  cardOrders: RowOf<'cardOrder'>[];
  results: RowOf<'result'>[];
  accountId: string;
  publicForm: Questionnaire;
}

/** Arguments of each mutation as the app sends them, about existing entities. */
export function sampleArgs({
  tickets,
  forms,
  packages,
  consults,
  recommendations,
  loanRecommendations,
  cardOrders,
  results,
  accountId,
  publicForm,
}: Rows): Record<string, unknown[]> {
  const ticketId = tickets.find(({ status }) => status !== 'closed')?.id;
  const toFill = forms.map(({ id, questionnaire }) => {
    const response = filled(questionnaire);
    const hasFile = [...attachmentsIn(response.item)].length > 0;
    return { formId: id, response, files: hasFile ? [file] : [] };
  });
  const checks = packages.flatMap(({ id, preparation }) =>
    preparation.map((item) => ({ patientPackageId: id, itemId: item.id, done: true })),
  );
  const ticket = {
    subject: 'Knee',
    department: 'medical',
    urgency: 'routine',
    patientPackageId: packages[0]?.id ?? null,
  };
  return {
    'ticket.open': [
      {
        ...ticket,
        messageId: '0dd00000-0000-4000-8000-000000000002',
        body: 'It hurts',
        attachments: [],
      },
      {
        ...ticket,
        messageId: '0dd00000-0000-4000-8000-000000000003',
        body: 'It hurts',
        attachments: [file],
      },
    ],
    'ticket.read': [{ ticketId, upTo: '2026-11-21T08:00:00.000Z' }],
    'message.send': [
      { ticketId, body: 'Thank you', attachments: [] },
      { ticketId, body: 'Look', attachments: [file] },
    ],
    'document.add': [{ title: 'X-ray', category: 'imaging', takenAt: '2020-05-05', file }],
    'submission.send': toFill,
    'patientPackage.check': checks,
    'comment.add': [
      {
        target: { kind: 'package', slug: 'knee-replacement' },
        targetTitle: 'Knee',
        name: 'Mina',
        body: 'Kind people',
        rating: 5,
      },
      {
        target: { kind: 'physician', slug: 'mehrdad-kiani' },
        targetTitle: 'Dr Kiani',
        name: 'Mina',
        body: 'Took his time',
        rating: 4,
      },
    ],
    'profile.change': [
      { profileId: accountId, field: 'bloodGroup', value: 'A+', from: null },
      { profileId: accountId, field: 'allergies', value: [{ und: 'Latex' }], from: [] },
    ],
    'consult.request': [
      {
        physician: {
          slug: 'mehrdad-kiani',
          name: { en: 'Dr Kiani' },
          title: { en: 'Cardiologist' },
        },
        mode: 'video',
        wishedSlot: null,
        timeZone: 'Asia/Tehran',
        minutes: 30,
        fee: { amount: 9000000, currency: 'IRR' },
        question: 'Is it safe to fly?',
        attachments: [],
      },
    ],
    'consult.accept': consults.map(({ id, proposedSlot }) => ({
      consultId: id,
      slot: proposedSlot ?? '2026-12-01T08:00:00.000Z',
    })),
    'consult.decline': consults.map(({ id, proposedSlot }) => ({
      consultId: id,
      slot: proposedSlot ?? '2026-12-01T08:00:00.000Z',
      note: 'Only after 5 PM',
    })),
    'consult.cancel': consults.map(({ id }) => ({ consultId: id })),
    'cardOrder.request': [
      {
        plan: {
          slug: 'card-basic',
          name: { en: 'Basic check-up card' },
          price: { amount: 24000000, currency: 'IRR' },
        },
        holder: { name: 'Ali Rahimi', birthDate: '1961-03-02' },
        address: { city: 'Shiraz', text: 'Alley 42', postalCode: '', phone: '+98 912 000 0011' },
      },
    ],
    'cardOrder.cancel': cardOrders.map(({ id }) => ({ cardOrderId: id })),
    'recommendation.answer': recommendations.map(({ id }) => ({
      recommendationId: id,
      answer: 'accepted',
    })),
    'result.read': results.map(({ id, reportedAt }) => ({
      resultId: id,
      at: '2026-11-21T08:00:00.000Z',
      reportedAt,
    })),
    'care.grant': [
      {
        label: 'My daughter',
        allows: { messages: 'write', documents: 'read' },
        endsOn: '2200-01-01',
        codeHash: 'a'.repeat(64),
      },
    ],
    'care.change': [
      { grantId: someGrant, label: 'My son', allows: { bills: 'read' }, endsOn: null },
    ],
    'care.revoke': [{ grantId: someGrant }],
    'care.accept': [{ grantId: someGrant, code: newCareCode() }],
    'care.leave': [{ grantId: someGrant }],
    'loanRecommendation.answer': loanRecommendations.map(({ id }) => ({
      loanRecommendationId: id,
      answer: 'declined',
    })),
    'letter.send': [
      {
        kind: 'contact',
        name: 'Ali',
        replyTo: 'ali@example.org',
        department: 'travel',
        body: 'Is there a hotel near?',
      },
      { kind: 'form', form: 'callback-request', response: filled(publicForm) },
    ],
  };
}

/** Values for properties by name. */
export function namedValues(rows: Rows, ids: readonly string[]): Record<string, unknown[]> {
  const [form] = rows.forms;
  const questions = form ? Object.keys(answersOf(filled(form.questionnaire).item)) : [];
  return {
    ticketId: [...rows.tickets.map(({ id }) => id), ...ids.slice(-3)],
    formId: [...rows.forms.map(({ id }) => id), ...ids.slice(-3)],
    patientPackageId: [...rows.packages.map(({ id }) => id), null, ...ids.slice(-3)],
    itemId: rows.packages.flatMap(({ preparation }) => preparation.map(({ id }) => id)),
    sha256: ['a'.repeat(64), 'b'.repeat(64)],
    size: [1, 9000, 21_000_000],
    linkId: [...questions, '__proto__'],
    slug: ['knee-replacement', 'mehrdad-kiani', 'x'],
    form: ['callback-request', 'phq-9'],
    replyTo: ['ali@example.org', '۰۹۱۲۳۴۵۶۷۸۹', 'a@....@'],
    login: ['demo@nabz.example', 'ali@example.org', '+98 912 000 0000'],
    password: ['a long enough password', 'wrong', 'password123456'],
    estimate: [null],
    result: [null],
    attachments: [[], [file]],
  };
}
