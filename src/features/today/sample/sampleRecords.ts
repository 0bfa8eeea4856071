import type { Bill } from '#contract/bill.ts';
import type { DrawingRef } from '#contract/image.ts';
import type { PatientPackage, Visit } from '#contract/patientPackage.ts';
import type { LocalizedText } from '#contract/text.ts';
import type { TodayData } from '../todayData.ts';

// The records of the sample: of nobody, in the shape that the clinic sends. Decision 0073.

/** The zone of the sample's device and of its clinic. */
export const sampleZone = 'Asia/Tehran';
/** Iran has had no daylight saving time since 2022. */
const offset = '+03:30';

const dayMs = 86_400_000;
/** `2026-11-26`, some days after a plain date. */
const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);
const at = (date: string, days: number, time: string): string =>
  new Date(`${dayAfter(date, days)}T${time}:00${offset}`).toISOString();

/** The moment at which the sample is shown: the afternoon of a plain date, in milliseconds. */
export const sampleNow = (date: string): number => Date.parse(at(date, 0, '14:35'));

/** When the sample was last up to date. */
export const sampleSync = (date: string): string => at(date, 0, '14:35');

const id = (last: number): string => `0197f3a0-0000-7000-8000-${last.toString().padStart(12, '0')}`;

const doctor = {
  name: { fa: 'دکتر نسرین اعتمادی', en: 'Dr Nasrin Etemadi', ar: 'د. نسرين اعتمادي' },
  title: { fa: 'متخصص ارتوپدی', en: 'Orthopedic surgeon', ar: 'جرّاحة العظام' },
};

/** The patient of the sample. */
export const samplePerson: LocalizedText = {
  fa: 'مریم راد',
  en: 'Maryam Rad',
  ar: 'مريم راد',
};

/** The slug of the visit's care center: the site may have it, with a drawing. */
export const sampleCenter = 'eram-hospital';

const visit = (date: string, drawing: DrawingRef | undefined): Visit => ({
  id: id(2),
  code: 'M2K-95T',
  careCenter: {
    name: { fa: 'بیمارستان ارم', en: 'Eram Hospital', ar: 'مستشفى إرم' },
    address: {
      fa: 'بلوار چمران، ورودی ۲، طبقهٔ ۲',
      en: 'Chamran Boulevard, entrance 2, floor 2',
      ar: 'جادة تشمران، المدخل ٢، الطابق ٢',
    },
    city: { fa: 'شیراز', en: 'Shiraz', ar: 'شيراز' },
    drawing,
  },
  physician: doctor,
  startsAt: at(date, 1, '06:45'),
  timeZone: sampleZone,
  preparation: [],
  bring: [
    { fa: 'کارت ملی یا گذرنامه', en: 'Your ID card or passport', ar: 'الهوية أو جواز السفر' },
    { fa: 'ام‌آر‌آی زانو', en: 'The MRI of your knee', ar: 'صورة الرنين للركبة' },
    {
      fa: 'لباس راحت و دمپایی',
      en: 'Comfortable clothes and slippers',
      ar: 'ملابس مريحة وخُفّ',
    },
  ],
  fastFrom: at(date, 0, '22:45'),
  waterUntil: at(date, 1, '04:45'),
  phone: '',
  doneAt: null,
});

/** Number of the step, day relative to the sample's, and title. */
const steps: readonly (readonly [number, number, LocalizedText])[] = [
  [11, -21, { fa: 'پرسش نخست', en: 'First question', ar: 'السؤال الأول' }],
  [12, -2, { fa: 'مشاوره و آزمایش', en: 'First visit and tests', ar: 'الاستشارة والتحاليل' }],
  [13, 1, { fa: 'جراحی', en: 'Operation', ar: 'الجراحة' }],
  [14, 4, { fa: 'اولین قدم‌ها', en: 'First steps', ar: 'أولى الخطوات' }],
  [15, 12, { fa: 'بازگشت', en: 'Home', ar: 'العودة' }],
];

const carePackage = (date: string, drawing: DrawingRef | undefined): PatientPackage => ({
  id: id(1),
  slug: 'knee-replacement',
  title: {
    fa: 'جراحی تعویض زانو',
    en: 'knee replacement surgery',
    ar: 'جراحة تبديل مفصل الركبة',
  },
  summary: { fa: '', en: '', ar: '' },
  icon: 'joint',
  status: 'active',
  startsAt: dayAfter(date, -21),
  expiresAt: dayAfter(date, 60),
  steps: steps.map(([number, days, title]) => {
    const day = dayAfter(date, days);
    return { id: id(number), title, dueAt: day, doneAt: days < 0 ? day : null };
  }),
  visits: [visit(date, drawing)],
  canceledVisits: [],
  cancelReason: null,
  preparation: [
    {
      id: id(21),
      text: { fa: 'همراه شما', en: 'Your companion', ar: 'مرافقك' },
      doneAt: null,
    },
    { id: id(22), text: { fa: 'داروها', en: 'Medicines', ar: 'الأدوية' }, doneAt: null },
  ],
});

const bill = (date: string): Bill => ({
  id: id(3),
  number: 7288,
  title: { fa: 'فیزیوتراپی', en: 'Physiotherapy', ar: 'العلاج الطبيعي' },
  about: null,
  lines: [],
  total: { amount: 24_000_000, currency: 'IRR' },
  status: 'due',
  issuedAt: at(date, -2, '10:00'),
  dueAt: dayAfter(date, 5),
  paidAt: null,
  payment: null,
  refunds: [],
});

/** The subject of a conversation, and the clinic's answer. */
interface Answer {
  subject: string;
  body: string;
}
const answers: Record<string, Answer> & { en: Answer } = {
  fa: {
    subject: 'داروی فشار خون',
    body: 'قرص فشار خون را فردا صبح با یک جرعه آب بخورید. قرص قند را نه. داروها را در کیسهٔ خودشان بیاورید.',
  },
  en: {
    subject: 'Blood pressure tablets',
    body: 'Take your blood pressure tablet tomorrow morning, with a sip of water. Leave out the one for sugar. Bring all medicines in their boxes.',
  },
  ar: {
    subject: 'دواء ضغط الدم',
    body: 'قرص الضغط يؤخذ صباح الغد مع رشفة ماء، أما قرص السكر فلا. يُرجى إحضار الأدوية في علبها.',
  },
};

/** What Today shows in the sample, on a plain date, to a reader of a language. */
export function sampleToday(
  date: string,
  locale: string,
  drawing: DrawingRef | undefined,
): TodayData {
  const { subject, body } = answers[locale] ?? answers.en;
  const answeredAt = at(date, 0, '11:20');
  return {
    packages: [carePackage(date, drawing)],
    forms: [],
    bills: [bill(date)],
    consults: [],
    recommendations: [],
    loans: [],
    answer: {
      ticket: {
        id: id(4),
        number: 482,
        subject,
        department: 'medical',
        status: 'answered',
        urgency: 'routine',
        patientPackageId: id(1),
        estimate: null,
        result: null,
        createdAt: at(date, 0, '09:05'),
        updatedAt: answeredAt,
        clinicRepliedAt: answeredAt,
        patientReadAt: answeredAt,
      },
      message: {
        id: id(5),
        ticketId: id(4),
        author: 'clinic',
        authorName: doctor.name,
        body,
        attachments: [],
        number: null,
        createdAt: answeredAt,
        receivedAt: answeredAt,
        readAt: answeredAt,
        translations: [],
      },
    },
    newResults: [],
    awaited: 0,
    unsent: 0,
    isComplete: true,
  };
}
