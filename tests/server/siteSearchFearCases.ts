type Locale = 'fa' | 'en' | 'ar';

/** A question in each language: the first article, all doctors, and all packages that it finds. */
interface Fear {
  asked: Partial<Record<Locale, readonly string[]>>;
  post: string | null;
  doctors: readonly string[];
  packages: readonly string[];
}

const heart = ['yusef-karami', 'mehrdad-kiani', 'arash-tavakoli'];
const eye = ['maryam-tabesh', 'leila-khosravi'];
const mind = ['abbas-nikravesh', 'roya-bakhtiar'];
const internist = ['sahar-danesh'];

export const fears: Record<string, Fear> = {
  'chest pain': {
    asked: {
      en: ['chest pain', 'my chest hurts and my left arm is numb', 'chest tightness'],
      fa: ['قفسه سینه‌ام درد می‌کند', 'درد قفسه سینه و بی‌حسی دست چپ', 'سینه‌ام سنگین است'],
      ar: ['ألم في صدري', 'صدري يؤلمني وذراعي اليسرى مخدرة', 'ضيق في صدري'],
    },
    post: 'a-panic-attack-minute-by-minute',
    doctors: heart,
    packages: [],
  },
  'a heart attack': {
    asked: { en: ['heart attack'], fa: ['سکته قلبی'], ar: ['نوبة قلبية'] },
    post: 'a-panic-attack-minute-by-minute',
    doctors: heart,
    packages: [],
  },
  'a stroke': {
    asked: {
      en: ['stroke', 'my father had a stroke'],
      fa: ['سکته', 'سکتهٔ مغزی'],
      ar: ['سكتة', 'جلطة دماغية'],
    },
    post: 'measure-blood-pressure-at-home',
    doctors: ['laleh-amini', 'yusef-karami', 'mehrdad-kiani'],
    packages: [],
  },
  'a cataract': {
    asked: { en: ['cataract'], fa: ['آب مروارید'], ar: ['المياه البيضاء'] },
    post: 'drops-after-cataract-surgery',
    doctors: ['hamid-ferdosian', ...eye],
    packages: ['cataract-surgery'],
  },
  lasik: {
    asked: { en: ['lasik', 'lasik price'], fa: ['لیزیک', 'قرنیه'], ar: ['ليزك', 'سعر الليزك'] },
    post: 'laser-lenses-or-glasses',
    doctors: ['raha-salimi', ...eye],
    packages: ['laser-vision-correction'],
  },
  'blurred sight': {
    asked: {
      en: ['everything is blurry in one eye'],
      fa: ['چشمم تار می‌بیند'],
      ar: ['عيني لا ترى جيدا'],
    },
    post: 'diabetes-looks-into-the-eye',
    doctors: [...eye, 'raha-salimi'],
    packages: ['diabetes-eye-check', 'laser-vision-correction', 'cataract-surgery'],
  },
  'being on edge': {
    asked: { en: ['I am on edge'], fa: ['عصبی هستم'], ar: ['أنا متوتر جدا'] },
    post: 'a-panic-attack-minute-by-minute',
    doctors: mind,
    packages: ['sleep-and-anxiety'],
  },
  hopelessness: {
    asked: { en: ['I feel hopeless'], fa: ['ناامید شده‌ام'], ar: ['أشعر باليأس'] },
    post: 'a-panic-attack-minute-by-minute',
    doctors: mind,
    packages: ['sleep-and-anxiety'],
  },
  'a child’s fever': {
    asked: {
      en: ['my child has a fever'],
      fa: ['بچه‌ام تب دارد'],
      ar: ['طفلي عنده حرارة', 'طفلي عنده حمى'],
    },
    post: 'a-childs-fever-at-night',
    doctors: ['reza-daneshmand', 'hossein-nabavi'],
    packages: [],
  },
  'fear of surgery': {
    asked: {
      en: ['I am afraid of surgery'],
      fa: ['از عمل می‌ترسم'],
      ar: ['أخاف من العملية'],
    },
    post: 'why-fasting-before-anesthesia',
    doctors: ['kaveh-rastegar'],
    packages: [],
  },
  'being put to sleep': {
    asked: {
      en: ['is it dangerous to be put to sleep'],
      fa: ['بیهوشی خطر دارد؟'],
      ar: ['هل التخدير خطير'],
    },
    post: 'why-fasting-before-anesthesia',
    doctors: ['kaveh-rastegar'],
    packages: [],
  },
  diabetes: {
    asked: { en: ['diabetes', 'diabetis'], fa: ['دیابت', 'دیابیت'], ar: ['سكري', 'السكرري'] },
    post: 'diabetes-looks-into-the-eye',
    doctors: internist,
    packages: ['diabetes-eye-check'],
  },
  'a knee at night': {
    asked: {
      en: ['my knee hurts at night', 'kneee pian'],
      fa: ['زانویم شب‌ها درد می‌کند'],
      ar: ['ركبتي تؤلمني في الليل'],
    },
    post: 'knee-pain-at-night',
    doctors: ['nasrin-etemadi', 'jalal-hosseini', 'behnaz-ilkhani'],
    packages: ['joint-arthroscopy', 'knee-replacement'],
  },
  'a numb leg': {
    asked: {
      en: ['my back hurts and my leg is numb'],
      fa: ['کمرم درد می‌کند و پایم بی‌حس است'],
      ar: ['ظهري يؤلمني ورجلي مخدرة'],
    },
    post: 'back-pain-at-a-desk',
    doctors: ['davood-sanjari', 'jalal-hosseini', 'behnaz-ilkhani'],
    packages: ['back-pain-program'],
  },
  'bleeding in pregnancy': {
    asked: {
      en: ['pregnant and bleeding'],
      fa: ['باردارم و خونریزی دارم'],
      ar: ['أنا حامل وعندي نزيف'],
    },
    post: 'flying-while-pregnant',
    doctors: ['zahra-mostafavi', 'somayeh-anvari', 'nazanin-sabet'],
    packages: ['pregnancy-care'],
  },
  'a wish for a child': {
    asked: {
      en: ['I want to have a baby but it does not work'],
      fa: ['بچه‌دار نمی‌شوم'],
      ar: ['لا أستطيع الإنجاب'],
    },
    post: 'the-two-weeks-of-waiting',
    doctors: ['nazanin-sabet', 'zahra-mostafavi', 'somayeh-anvari'],
    packages: ['fertility-first-cycle'],
  },
  toothache: {
    asked: {
      en: ['my tooth hurts terribly'],
      fa: ['دندانم خیلی درد می‌کند'],
      ar: ['ضرسي يؤلمني جدا'],
    },
    post: 'fear-of-root-canal',
    doctors: ['mina-zarei', 'omid-bahrami', 'elham-rezvan'],
    packages: ['root-canal-and-crown', 'dental-implant-smile', 'porcelain-veneers'],
  },
  'pauses in breathing': {
    asked: {
      en: ['my husband stops breathing at night'],
      fa: ['شوهرم شب‌ها نفسش قطع می‌شود'],
      ar: ['زوجي يتوقف عن التنفس ليلا'],
    },
    post: 'first-week-with-a-cpap',
    doctors: ['iman-safavi'],
    packages: ['sleep-apnea-study'],
  },
  cancer: {
    asked: { en: ['do I have cancer'], fa: ['سرطان دارم؟'], ar: ['هل عندي سرطان'] },
    post: 'a-check-up-with-your-name-on-it',
    doctors: internist,
    packages: [],
  },
  'a swelling in the neck': {
    asked: {
      en: ['I found a lump in my neck', 'my neck is swollen on one side'],
      fa: ['گردنم ورم کرده', 'یک غده توی گردنم دراومده'],
      ar: ['عندي ورم في رقبتي', 'رقبتي منتفخة'],
    },
    post: 'a-check-up-with-your-name-on-it',
    doctors: internist,
    packages: [],
  },
  'blood in the urine': {
    asked: {
      en: ['there is blood in my urine', 'my pee is red'],
      fa: ['توی ادرارم خون هست', 'ادرارم قرمز شده'],
      ar: ['في دم في البول', 'بولي أحمر'],
    },
    post: 'a-check-up-with-your-name-on-it',
    doctors: internist,
    packages: [],
  },
  'blood in the stool': {
    asked: { en: ['blood when I go to the toilet'], fa: ['مدفوعم خونی است'], ar: ['دم في البراز'] },
    post: 'a-check-up-with-your-name-on-it',
    doctors: internist,
    packages: [],
  },
  'a baby who will not eat': {
    asked: {
      en: ['my baby will not eat', 'newborn refuses milk'],
      fa: ['نوزادم شیر نمی‌خورد', 'بچه‌ام چیزی نمی‌خوره'],
      ar: ['طفلي لا يرضع', 'رضيعي يرفض الأكل'],
    },
    post: 'a-childs-fever-at-night',
    doctors: ['reza-daneshmand', 'hossein-nabavi'],
    packages: [],
  },
  'waking up in panic': {
    asked: {
      en: ['I wake up at night and think I am dying'],
      ar: ['أستيقظ ليلا وأشعر أني سأموت'],
    },
    post: 'a-panic-attack-minute-by-minute',
    doctors: mind,
    packages: [],
  },
  'waking up in panic, with a word for sleep': {
    asked: { fa: ['شب‌ها از خواب می‌پرم و فکر می‌کنم دارم می‌میرم'] },
    post: 'a-panic-attack-minute-by-minute',
    doctors: ['iman-safavi', ...mind],
    packages: ['sleep-and-anxiety', 'sleep-apnea-study'],
  },
  'a racing heart and panic at night': {
    asked: {
      en: ['my heart races at night and I panic'],
      fa: ['شب‌ها قلبم تند می‌زند و وحشت می‌کنم'],
      ar: ['قلبي يدق بسرعة في الليل وأنا خائف'],
    },
    post: 'when-the-heart-knocks-at-night',
    doctors: ['shirin-moradi', ...mind],
    packages: ['heart-rhythm-study', 'sleep-and-anxiety', 'coronary-angiography'],
  },
  'numb hands': {
    asked: {
      en: ['my hands go numb at night', 'tingling fingers'],
      fa: ['دستام شب‌ها خواب میره', 'انگشت‌هام گزگز می‌کنه'],
      ar: ['يداي تتنملان في الليل', 'تنميل في أصابعي'],
    },
    post: null,
    doctors: internist,
    packages: [],
  },
  dizziness: {
    asked: {
      en: ['the room spins when I stand up'],
      fa: ['سرم گیج می‌رود'],
      ar: ['أشعر بدوخة'],
    },
    post: null,
    doctors: internist,
    packages: [],
  },
  'a headache': {
    asked: { en: ['my head hurts every day'], fa: ['سردرد شدید دارم'], ar: ['صداع شديد'] },
    post: null,
    doctors: internist,
    packages: [],
  },
};
