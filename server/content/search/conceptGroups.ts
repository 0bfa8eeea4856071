// What people call the same thing: "lasik" finds "laser vision correction", and «زانوم» a text about
// knees. The search index stores the concepts: after a change raise `indexVersion` (index.ts).

export interface Concept {
  id: string;
  /**
   * A part of the body, a condition or a treatment. Others, such as pain, say too little to choose a
   * doctor or a package by themselves.
   */
  isTopic: boolean;
  /** A topic that comes with treatments, such as anesthesia: articles and doctors, no packages. */
  isGeneral?: true;
  /** The topic that this one belongs to: who treats the eye treats a cataract. */
  within?: string;
  /** A symptom for today: what it belongs to, such as the heart, chooses doctors, no packages. */
  isAcute?: true;
}

export interface Group extends Concept {
  /** Words and phrases in every language, separated by `|`; `a$` is the word without an ending. */
  phrases: string;
}

const topic = (id: string, phrases: string, within?: string): Group => ({
  id,
  isTopic: true,
  phrases,
  ...(within === undefined ? {} : { within }),
});
const generalTopic = (id: string, phrases: string, within?: string): Group => ({
  ...topic(id, phrases, within),
  isGeneral: true,
});
const acuteTopic = (id: string, phrases: string, within?: string): Group => ({
  ...topic(id, phrases, within),
  isAcute: true,
});
const word = (id: string, phrases: string): Group => ({ id, isTopic: false, phrases });

export const conceptGroups: readonly Group[] = [
  topic(
    'knee',
    'knee|kneecap|meniscus|زانو|مینیسک|منیسک|ركبة|ركبتي|ركبتين|الغضروف الهلالي',
    'joint',
  ),
  topic('hip', 'hip|لگن|ورك|وركي', 'joint'),
  topic('shoulder', 'shoulder|rotator cuff|شانه|کتف|كتف|كتفي', 'joint'),
  topic(
    'back',
    'back pain|backache|lower back|slipped disc|herniated disc|sciatica|lumbago|spine|back hurts|my back|bad back|کمر|کمردرد|دیسک|سیاتیک|ستون فقرات|الظهر|ظهري|عرق النسا|انزلاق غضروفي|العمود الفقري',
  ),
  topic(
    'heart',
    'heart|cardiac|cardiology|cardiologist|stress test|stress echo|تست استرس|تست ورزش|اختبار الجهد|قلب|قلبی|قلبي|القلوب',
  ),
  acuteTopic('chest', 'chest|سینه|قفسه سینه|صدر|صدري', 'heart'),
  acuteTopic(
    'heart-attack',
    'heart attack|سکته قلبی|حمله قلبی|نوبة قلبية|أزمة قلبية|جلطة قلبية|ذبحة',
    'heart',
  ),
  acuteTopic(
    'stroke',
    'stroke|brain attack|brain clot|brain hemorrhage|mini stroke|سکته|سکته مغزی|سكتة|سكتة دماغية|جلطة|جلطة دماغية',
    'blood-pressure',
  ),
  topic(
    'heart-rhythm',
    'palpitation|pounding|racing heart|heart racing|heart rhythm|arrhythmia|irregular heartbeat|skipped beat|holter|تپش|تپش قلب|قلب تند|ریتم قلب|آریتمی|ضربان نامنظم|هولتر|خفقان|خفقان القلب|نظم القلب|اضطراب النظم',
    'heart',
  ),
  topic(
    'angiography',
    'angiography|angiogram|catheterization|stent|آنژیوگرافی|آنژیو|استنت|فنر قلب|قسطرة|قثطرة|دعامة',
    'heart',
  ),
  topic(
    'bypass',
    'bypass|open heart|بای پس|بای‌پس|عمل قلب باز|عمل باز قلب|قلب مفتوح|مجازة',
    'heart',
  ),
  topic(
    'blood-pressure',
    'blood pressure|hypertension|high pressure|فشار خون|فشارخون|فشارم$|فشارش$|فشار بالا|فشار بالاست|ضغط الدم|ضغط|ارتفاع الضغط|ضغطي$',
    'heart',
  ),
  topic(
    'tooth',
    'tooth|teeth|dental|dentist|molar|دندان|دندون|دندان پزشک|دندونپزشک|أسنان|ضرس|طبيب أسنان',
  ),
  topic(
    'root-canal',
    'root canal|endodontic|toothache|عصب کشی|عصب‌کشی|عصب$|علاج العصب|سحب العصب',
    'tooth',
  ),
  topic('implant', 'implant|missing tooth|ایمپلنت|کاشت دندان|زراعة الأسنان|زراعة سن', 'tooth'),
  topic(
    'veneer',
    'veneer|laminate|smile makeover|لمینت|ونیر|لمینیت|قشور الأسنان|فينير|ابتسامة هوليود',
    'tooth',
  ),
  topic(
    'aligner',
    'aligner|braces|orthodontics|invisalign|crooked teeth|ارتودنسی|الاینر|اینویزالاین|تقويم الأسنان',
    'tooth',
  ),
  topic('eye', 'eye|vision|eyesight|ophthalmologist|چشم|بینایی|چشم پزشک|عين|عيني|عيون|بصر'),
  topic(
    'cataract',
    'cataract|cloudy lens|آب مروارید|آب‌مروارید|کاتاراکت|ساد$|الماء الأبيض|المياه البيضاء|كتاراكت',
    'eye',
  ),
  topic(
    'lasik',
    'lasik|lasek|prk|femto|smile surgery|laser eye|laser vision|cornea|corneal|laser vision correction|nearsighted|short sighted|get rid of glasses|لیزیک|لازک|لیزر چشم|نزدیک بینی|برداشتن عینک|نمره چشم|قرنیه|ليزك|لازك|ليزر العين|تصحيح النظر|تصحيح البصر|قصر النظر|قرنية',
    'eye',
  ),
  topic('nose', 'nose|nose job|rhinoplasty|بینی|دماغ|جراحی بینی|رینوپلاستی|أنف|أنفي|تجميل الأنف'),
  topic(
    'hair',
    'hair|hair loss|hair transplant|bald|baldness|مو|کاشت مو|ریزش مو|طاسی|کچلی|موهایم|موهام|موهای|موی$|شعر|زراعة الشعر|تساقط الشعر|صلع',
    'skin',
  ),
  topic('sleep', 'sleep|insomnia|sleepless|خواب|بی خوابی|بیخوابی|خوابم نمی برد|نوم|أرق'),
  topic(
    'apnea',
    'apnea|apnoea|snore|snoring|cpap|stop breathing|stops breathing|stopped breathing|آپنه|نفس قطع|قطع نفس|خروپف|خر و پف|سی پپ|شخير|انقطاع النفس|يتوقف عن التنفس|توقف التنفس',
    'sleep',
  ),
  topic(
    'mind',
    'anxiety|anxious|panic|depression|depressed|stress|stressed|on edge|nervous|irritable|mental|hopeless|sadness|suicidal|اضطراب|دلشوره|پانیک|افسردگی|افسرده|استرس|عصبی هستم|عصبی ام|عصبیم|عصبی شده|عصبی شدم|عصبی می شوم|خیلی عصبی|عصبانی|اعصاب$|اعصابم|ناامید|ناامیدی|غمگین|دلم گرفته|خودکشی|قلق|يأس|حزين|انتحار|هلع|اكتئاب|مكتئب|متوتر|توتر|عصبي المزاج',
  ),
  // Who is looked for by profession: a text about stress is none.
  topic(
    'psychiatry',
    'psychiatrist|psychologist|روان پزشک|روان شناس|روانپزشک|روانشناس|طبيب نفسي|اختصاصية نفسية',
    'mind',
  ),
  topic(
    'pregnancy',
    'pregnant|pregnancy|expecting a baby|obstetrician|midwife|fetus|fetal|بارداری|حاملگی|باردار|حامله|زنان و زایمان|جنین|الحمل|حامل|النساء والولادة|جنين',
  ),
  topic(
    'fertility',
    'fertility|infertility|ivf|icsi|trying for a baby|two week wait|two weeks of waiting|embryo transfer|دو هفته انتظار|أسبوعا الانتظار|نقل الأجنة|have a baby|get pregnant|conceive|ناباروری|باروری|آی وی اف|آی‌وی‌اف|بچه دار|عقم|خصوبة|أطفال الأنابيب|تأخر الحمل|الإنجاب|أنجب',
    'pregnancy',
  ),
  topic(
    'child',
    'child|children|pediatrician|baby|infant|toddler|newborn|کودک|بچه|نوزاد|فرزند|طفل|طفلي|أطفال|رضيع',
  ),
  acuteTopic('fever', 'fever|high temperature|تب|حمى|حرارة', 'child'),
  // The internist looks first at what has no specialist here.
  topic('internal', 'internist|internal medicine|متخصص داخلی|پزشک داخلی|طب داخلی|الباطنية|باطني'),
  topic(
    'headache',
    'headache|migraine|head hurts|head aches|سردرد|میگرن|سرم درد|صداع|شقيقة|رأسي يؤلمني',
    'internal',
  ),
  topic('liver', 'liver|کبد|كبد', 'internal'),
  topic(
    'stomach',
    'stomach|belly|abdomen|abdominal|tummy|nausea|vomiting|diarrhea|bowel|معده|زخم معده|شکم|دل درد|دلم درد|تهوع|استفراغ|اسهال|روده|معدة|بطن|بطني|غثيان|قيء|إسهال|أمعاء',
    'internal',
  ),
  topic('kidney', 'kidney|urine|urinary|کلیه|ادرار|كلية|كلى|بول|مسالك', 'internal'),
  topic(
    'weakness',
    'dizzy|dizziness|fatigue|exhausted|always tired|feel sick|feel unwell|losing weight|weight loss|lost weight|سرگیجه|خستگی|حالم بد|حالم خیلی بد|بی حالی|کاهش وزن|لاغر شده|دوخة|دوار|إرهاق|حالتي سيئة|نقص الوزن|فقدان الوزن',
    'internal',
  ),
  acuteTopic('wound', 'wound|stitches|incision|زخم|بخیه|جرح|غرز'),
  topic('cough', 'cough|coughing|سرفه|سعال|كحة', 'internal'),
  topic(
    'cancer',
    'cancer|tumor|tumour|malignant|lump|سرطان|تومور|غده|توده|كتلة|خبيث|أورام|الأورام',
    'internal',
  ),
  topic(
    'memory',
    'dementia|alzheimer|memory loss|forgetful|forgets|forgetting|فراموشی|فراموش می کند|آلزایمر|زوال عقل|خرف|الزهايمر|النسيان|تنسى|ينسى',
    'internal',
  ),
  topic(
    'skin',
    'skin|rash|eczema|acne|hives|dermatologist|پوست|پوستم|اگزما|کهیر|جوش صورت|طفح|أكزيما|الجلد|جلدي|جلدية|بشرة',
  ),
  topic(
    'diabetes',
    'diabetes|diabetic|blood sugar|high sugar|دیابت|قند|قند خون|مرض قند|سكري|السكر',
    'internal',
  ),
  topic(
    'check-up',
    'check-up|checkup|check up|health check|screening|چکاپ|چک آپ|چک‌آپ|معاینه کامل|فحص دوري|فحص شامل',
  ),
  topic(
    'joint',
    'joint|arthritis|osteoarthritis|arthroscopy|مفصل|آرتروز|آرتروسکوپی|ساییدگی مفصل|خشونة|التهاب المفاصل|تنظير المفصل',
  ),
  generalTopic(
    'anesthesia',
    'anesthesia|anaesthesia|anesthetic|anaesthetic|anesthesiologist|sedation|put under|put to sleep|put me to sleep|بیهوشی|بی هوشی|هوشبری|تخدير|بنج',
  ),
  generalTopic(
    'old-age',
    'too old|old age|old parent|old people|older people|great age|elderly|پیر|سالمند|سالخورده|مسن|سن بالا|كبير السن|كبيرة السن|كبار السن|كبير على|كبيرة على|سن كبيرة|مسنة|شيخوخة',
    'anesthesia',
  ),
  word(
    'parent',
    'mother|mom|mum|father|dad|parent|مادر|مامان|پدر|بابا|والدین|أمي|والدتي|أبي|والدي|الوالدين',
  ),
  word('fear', 'afraid|fear|scared|frightened|terrified|ترس|میترسم|أخاف|خوف|خائف|خائفة|مخاوف'),
  word('tightness', 'tight|tightness|squeezing|heaviness|سنگین|سنگینی|فشرده|فشردگی|ضيق|ثقل'),
  word(
    'pain',
    'pain|painful|hurt|hurting|ache|aching|sore|درد|درد می کند|درد میکنه|درد دارم|الم|ألم|آلام|يؤلمني|تؤلمني|وجع|يوجعني|توجعني',
  ),
  word(
    'cost',
    'cost|price|how much|expensive|fee|هزینه|قیمت|چنده|چقدر می شود|تعرفه|تكلفة|سعر|كم يكلف|أسعار',
  ),
  word(
    'surgery',
    'surgery|operation|operate|surgeon|جراح|جراحة|عمل|جراحی|عمل جراحی|عملية|جراحة|replacement|arthroscopy|تعویض مفصل|استبدال المفصل|استبدال',
  ),
  word('bleeding', 'bleeding|bleed|blood loss|خونریزی|خون ریزی|نزيف|نزف'),
  word('night', 'night|overnight|midnight|شب|شبها|شبانه|نیمه شب|ليل|ليلا|ليلي|ليلة'),
  word('swelling', 'swelling|swollen|puffy|ورم|باد کرده|تورم|متورم|انتفاخ'),
];
