/** What a sign calls for: emergency services, or somebody to talk to at once. */
export type DangerKind = 'emergency' | 'self-harm';

interface DangerSign {
  kind: DangerKind;
  /** Where it is listed as a reason to call at once. */
  source: string;
  /**
   * Phrases by language. The words of a phrase occur near each other, in any order. A word is the
   * beginning of one, `a|b` is either, and `a$` is the whole word.
   */
  phrases: Record<'en' | 'fa' | 'ar', readonly string[]>;
  /** "No chest pain" is not a sign. */
  canBeDenied?: boolean;
}

const nhs = 'NHS, When to call 999 (nhs.uk)';
const aha = 'American Heart Association, Warning signs (heart.org)';
const who = 'WHO, Suicide: warning signs (who.int)';

/**
 * Signs of danger in what a patient writes. Spelling is folded before the comparison, so the words
 * are in any spelling. Missing a sign is worse than a card too many. A physician has to review
 * every change: docs/decisions/0051.
 */
export const dangerSigns: readonly DangerSign[] = [
  {
    kind: 'emergency',
    source: aha,
    canBeDenied: true,
    phrases: {
      en: ['chest pain|hurt|tight|pressure|crush|squeez|heavy', 'heart attack$'],
      fa: ['سینه|قفسه درد|فشار|تیر|سنگین|می‌سوزد|میسوزه', 'سکته قلبی', 'حمله قلبی'],
      ar: ['صدر ألم|وجع|ضغط|يؤلم|ضيق|ثقل', 'نوبة|أزمة قلبية'],
    },
  },
  {
    kind: 'emergency',
    source: nhs,
    phrases: {
      en: [
        'cannot|can’t|cant|can’t|hardly|barely|struggl|difficult|trouble|unable|hard|not breath',
        'short breath',
        'gasping',
        'choking',
      ],
      fa: ['نفس نمی‌تو|نمیتو|بالا|تنگ|بند|سخت|کم$|نمی‌کش|نمیکش', 'خفه|خفگی شد|می‌ش|میش|دار|احساس|حس'],
      ar: ['تنفس|نفس ضيق|صعوبة|أستطيع|يستطيع|تستطيع|أقدر|يقدر|اختناق', 'أختنق|يختنق|تختنق'],
    },
  },
  {
    kind: 'emergency',
    source: aha,
    canBeDenied: true,
    phrases: {
      en: [
        'face|mouth droop|crooked|one-sided',
        'one side|arm numb|weak|paraly',
        'arm|leg|face sudden numb|weak|paraly',
        'worst|sudden|thunderclap headache',
        'sudden blind|see$|sight|vision',
        'slurred|slurring speech|speak|talk|words',
        'stroke$',
      ],
      fa: [
        'سکته',
        'صورت|دهان|دهن کج|افتاد',
        'یک|طرف|سمت بی‌حس|بیحس|فلج|لمس$',
        'دست|پا|صورت ناگهان|یکباره|یهو بی‌حس|بیحس|فلج',
        'بدترین|ناگهانی سردرد',
        'ناگهان|یکباره|یهو نمی‌بین|نمیبین|کور|بینایی',
        'زبان|زبانم|تکلم|حرف بند|سنگین|نمی‌تو|نمیتو|لکنت',
      ],
      ar: [
        'جلطة|سكتة',
        'وجه|فم مائل|انحراف|ارتخاء|اعوجاج',
        'جانب|طرف|نصف خدر|تنميل|شلل',
        'ذراع|يدي|ساق|وجه فجأة خدر|تنميل|شلل',
        'أسوأ|مفاجئ صداع',
        'فجأة أرى|يرى|ترى|بصر|عمى',
        'كلام|نطق ثقيل|صعوبة|تلعثم',
      ],
    },
  },
  {
    kind: 'emergency',
    source: nhs,
    canBeDenied: true,
    phrases: {
      en: ['bleed|blood stop|heavy|heavily|lot|gush|pour', 'vomit|cough|throw|spit blood'],
      fa: ['خونریزی|خون شدید|زیاد|قطع|بند', 'استفراغ|سرفه|بالا خون|خونی'],
      ar: ['نزيف|نزف|دم شديد|غزير|كثير|يتوقف', 'قيء|تقيأ|أتقيأ|سعال|أسعل|يسعل|بصق دم$|دما$'],
    },
  },
  {
    kind: 'emergency',
    source: nhs,
    canBeDenied: true,
    phrases: {
      en: [
        'unconscious',
        'passed|passing|blacked out',
        'faint',
        'won’t|not|cannot wake',
        'seizure',
        'convuls',
      ],
      fa: [
        'بیهوش$|بی‌هوش$|هوش شد|رفت|نیست',
        'غش کرد|می‌کن|میکن',
        'از$ حال$ رفت|می‌رو',
        'تشنج',
        'بیدار نمی‌ش|نمیش',
      ],
      ar: ['فقد|فقدت|فاقد وعي', 'إغماء|أغمي|يغمى', 'تشنج', 'يستيقظ|تستيقظ لا|لم'],
    },
  },
  {
    kind: 'emergency',
    source: nhs,
    canBeDenied: true,
    phrases: {
      en: ['throat|tongue|lip|face swell|swollen|closing', 'anaphyla'],
      fa: ['گلو|زبان|لب$|لبم|لب‌هایم|لبهام|صورت ورم|باد|متورم', 'آنافیلاکسی|شوک شدید|آلرژی|حساسیتی'],
      ar: ['حلق|لسان|شفة|شفتي|شفاه|وجه تورم|يتورم|تتورم|متورم|انتفاخ|منتفخ', 'صدمة تحسسية|حساسية'],
    },
  },
  {
    kind: 'emergency',
    source: nhs,
    canBeDenied: true,
    phrases: {
      en: ['overdos', 'poison', 'too pills|tablets'],
      fa: ['مسموم', 'اوردوز', 'قرص خیلی|همه|زیاد خورد'],
      ar: ['تسمم', 'جرعة زائدة', 'حبوب|أقراص كثيرة|كل'],
    },
  },
  {
    kind: 'emergency',
    source: 'NHS, Your baby’s movements; Vaginal bleeding in pregnancy (nhs.uk)',
    phrases: {
      en: ['baby not|isn’t|isnt|stopped|less mov|kick', 'pregnan bleed|blood'],
      fa: ['بچه|جنین تکان|حرکت نمی‌خور|نمیخور|ندار|نمی‌کن|نمیکن', 'باردار|حامله خونریزی|خون$|لکه'],
      ar: ['جنين|طفل يتحرك|حركة لا$|توقف|قلت', 'حامل نزيف|نزف|دم$|دما$'],
    },
  },
  {
    kind: 'self-harm',
    source: who,
    phrases: {
      en: [
        'suicid',
        'kill myself',
        'end my life$',
        'want|wanna die$',
        'not|don’t|dont want live|alive|exist',
        'hurt|harm|cut myself',
        'better dead$',
      ],
      fa: [
        'خودکشی',
        'خودم|خود بکش|کشتن',
        'بمیرم',
        'نمی‌خواه|نمیخوا|نمی‌خوا زنده|زندگی',
        'خودم|خود آسیب|صدمه|زخم',
        'زندگی|زندگیم|زندگی‌ام پایان|خلاص',
      ],
      ar: [
        'انتحار|أنتحر',
        'أقتل|قتل نفسي',
        'أريد|أتمنى أموت|الموت',
        'لا أريد عيش|أعيش|حياة',
        'إيذاء|أؤذي نفسي',
        'إنهاء|أنهي حياتي',
      ],
    },
  },
];
