import { describe, expect, test } from 'vitest';
import { findDanger } from './findDanger.ts';

const emergencies = {
  en: [
    'I have had chest pain since this morning',
    'My chest feels very tight',
    'I can’t breathe well',
    'He cant breathe',
    'She has trouble breathing after the operation',
    'Her face is drooping on the left',
    'His speech is slurred',
    'One side of my body is numb',
    'The wound is bleeding and it does not stop',
    'I vomited blood twice',
    'My mother passed out',
    'He had a seizure',
    'My tongue is swollen since I took the pill',
    'I took too many pills',
  ],
  fa: [
    'از صبح قفسهٔ سینه‌ام درد می‌کند',
    'درد شديد سينه دارم',
    'نفسم بالا نمی‌آید',
    'نفسم بالا نمیاد',
    'نمی‌توانم نفس بکشم',
    'تنگی نفس دارم',
    'صورتش کج شده',
    'یک طرف بدنم بی‌حس شده است',
    'خونریزی قطع نمی‌شود',
    'خون بالا می‌آورم',
    'مادرم بیهوش شد',
    'پسرم تشنج کرد',
    'زبانم ورم کرده',
    'فکر می‌کنم سکته کرده',
  ],
  ar: [
    'عندي ألم في الصدر منذ الصباح',
    'أشعر بضغط على صدري',
    'لا أستطيع التنفس',
    'ضيق في النفس',
    'وجهه مائل إلى اليسار',
    'أظن أنها جلطة',
    'النزيف لا يتوقف',
    'أتقيأ دم',
    'أمي فقدت الوعي',
    'أصابه تشنج',
    'لساني متورم',
  ],
};
const selfHarm = {
  en: [
    'I want to die',
    'I am thinking of suicide',
    'I don’t want to live any more',
    'I want to kill myself',
  ],
  fa: ['می‌خواهم بمیرم', 'به خودکشی فکر می‌کنم', 'نمی‌خواهم زنده باشم', 'ميخوام خودم رو بکشم'],
  ar: ['أريد أن أموت', 'أفكر في الانتحار', 'لا أريد أن أعيش', 'أفكر في إيذاء نفسي'],
};
const harmless = [
  'May I take a shower after the operation?',
  'No chest pain, only a little swelling at the knee',
  'My knee hurts at night and I cannot sleep',
  'When is my visit, and what should I bring?',
  'Is there a hotel near the hospital with two beds?',
  'My leg is a little weak after the knee operation',
  'مشاورهٔ بیهوشی چه ساعتی است؟',
  'درد سینه ندارم، فقط زانویم کمی ورم دارد',
  'برای آزمایش خون باید ناشتا باشم؟',
  'قرص فشار خون را صبح عمل بخورم؟',
  'زانویم شب‌ها درد می‌کند و خوابم نمی‌برد',
  'متى موعد العملية؟ وماذا يلزم أن أحضر؟',
  'هل يلزم الصيام قبل تحليل الدم؟',
  'ركبتي تؤلمني في الليل',
  '',
];

describe.each(['en', 'fa', 'ar'] as const)('danger in %s', (language) => {
  test.each(emergencies[language])('%s', (text) => expect(findDanger(text)).toBe('emergency'));
  test.each(selfHarm[language])('%s', (text) => expect(findDanger(text)).toBe('self-harm'));
});

test.each(harmless)('no danger: %s', (text) => expect(findDanger(text)).toBeUndefined());

test('spelling and half-spaces make no difference', () => {
  for (const text of [
    'تنگي نفس',
    'تنگی‌نفس دارم شدید نفس تنگ',
    'CHEST PAIN',
    'chest  pain',
    'صَدْري ضَغْط',
  ])
    expect(findDanger(text)).toBe('emergency');
});

test('the graver of two kinds is found in a long text', () => {
  const text = `${'We came by train. '.repeat(200)}I have chest pain. I want to die.`;
  expect(findDanger(text)).toBe('self-harm');
});
