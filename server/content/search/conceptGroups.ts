// What people call the same thing: "lasik" finds "laser vision correction", and «زانوم» a text about
// knees. The search index stores the concepts: after a change raise `indexVersion` (index.ts).

import { acuteTopic, generalTopic, type Group, topic, word } from './conceptKinds.ts';
import { symptomGroups } from './symptomGroups.ts';

export const conceptGroups: readonly Group[] = [
  topic(
    'knee',
    'knee|kneecap|meniscus|زانو|مینیسک|منیسک|ركبة|ركبتي|ركبتين|الغضروف الهلالي',
    'joint',
  ),
  topic('neck', 'neck|neck pain|stiff neck|گردن|گردنم|رقبة|رقبتي|برقبتي', 'back'),
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
    'stroke|brain attack|suddenly went numb|suddenly numb|face is drooping|face drooping|face droops|drooping face|one side is weak|one side grows weak|one side suddenly grows weak|weakness on one side|weakness of one side|brain clot|brain hemorrhage|mini stroke|سکته|سکته مغزی|ناگهان بی حس|ناگهان بیحس|صورتم کج|صورتش کج|صورت مادرم کج|صورت پدرم کج|دهانش کج|صورت کج شد|کجی صورت|سمت بدن ضعیف|سمت بدن ناگهان ضعیف|ضعف یک سمت|خدرت فجأة|ضعف جانب|ضعف جانب من الجسم|مال الوجه|ميل الوجه|وجهه مائل|وجهها مائل|وجه أمي مائل|وجه أبي مائل|سكتة|سكتة دماغية|جلطة|جلطة دماغية',
    'blood-pressure',
  ),
  topic(
    'heart-rhythm',
    'palpitation|pounding|racing heart|heart racing|heart races|heart is racing|heart beats fast|heart is pounding|heart rhythm|arrhythmia|irregular heartbeat|skipped beat|holter|تپش|تپش قلب|قلب تند|قلبم تند|قلبش تند|قلبم تاپ|ریتم قلب|آریتمی|ضربان نامنظم|هولتر|خفقان|خفقان القلب|قلبي يدق|قلبي ينبض|دقات قلبي|قلبي يخفق|قلبه يخفق|قلبها يخفق|نظم القلب|اضطراب النظم',
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
  topic(
    'eye',
    'eye|vision|eyesight|ophthalmologist|چشم|بینایی|چشم پزشک|عين|عيني|بعيني|عيناي|عيون|بصر|لا أرى',
  ),
  acuteTopic(
    'sight-loss',
    'suddenly cannot see|suddenly i cannot see|suddenly can t see|suddenly i can t see|cannot see with one eye|can t see with one eye|suddenly blind|went blind|lost my sight|loss of sight|sight goes suddenly|چشمم ناگهان|چشمش ناگهان|ناگهان نمی بینم|ناگهان نمی بیند|ناگهان کور|دید ناگهان رفت|رفتن ناگهانی دید|فجأة لا أرى|فجأة لا يرى|لا أرى فجأة|فقدت البصر|فقدت بصري|فقد النظر|فُقد النظر|غياب النظر فجأة',
    'eye',
  ),
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
    'anxiety|anxious|panic|depression|depressed|stress|stressed|on edge|nervous|irritable|mental|hopeless|sadness|اضطراب|دلشوره|پانیک|افسردگی|افسرده|استرس|عصبی هستم|عصبی ام|عصبیم|عصبی شده|عصبی شدم|عصبی می شوم|خیلی عصبی|عصبانی|اعصاب$|اعصابم|ناامید|ناامیدی|غمگین|دلم گرفته|قلق|يأس|حزين|هلع|اكتئاب|مكتئب|متوتر|توتر|عصبي المزاج',
  ),
  acuteTopic(
    'self-harm',
    'suicide|suicidal|kill myself|harm myself|harming yourself|harm yourself|خودکشی|خودم را بکشم|آسیب زدن به خود|انتحار|الانتحار|أقتل نفسي|إيذاء النفس|إيذاء نفسي',
    'mind',
  ),
  acuteTopic(
    'wish-to-die',
    'not want to live|want to die|end my life|نمی خواهم زنده|نمیخواهم زنده|نمی خواهید زنده|می خواهم بمیرم|أريد أن أعيش|أريد أن أموت|أنهي حياتي|عدم الرغبة في الحياة',
    'self-harm',
  ),
  // Who is looked for by profession: a text about stress is none.
  topic(
    'psychiatry',
    'psychiatrist|psychologist|روان پزشک|روان شناس|روانپزشک|روانشناس|طبيب نفسي|اختصاصية نفسية',
    'mind',
  ),
  topic(
    'pregnancy',
    'pregnant|pregnancy|expecting a baby|miscarriage|miscarried|lose my baby|lost my baby|lose the baby|lost the baby|obstetrician|midwife|fetus|fetal|بارداری|حاملگی|باردار|حامله|زنان و زایمان|جنین|سقط جنین|سقط شد|سقط شده|سقط کرد|إجهاض|أجهضت|الحمل|حامل|النساء والولادة|جنين',
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
  ...symptomGroups,
  topic(
    'skin',
    'skin|rash|eczema|acne|hives|dermatologist|پوست|پوستم|اگزما|کهیر|جوش صورت|طفح|أكزيما|الجلد|جلدي|جلدية|بشرة',
  ),
  topic('mole', 'mole|moles|birthmark|خال$|خالم$|خالش$|خال پوستی|شامة|شامات', 'skin'),
  topic(
    'diabetes',
    'diabetes|diabetic|blood sugar|high sugar|دیابت|قند|قند خون|مرض قند|سكري|السكر',
    'internal',
  ),
  acuteTopic(
    'low-sugar',
    'blood sugar is low|blood sugar is very low|low blood sugar|sugar is low|hypoglycemia|قند پایین|قندم پایین|قندم خیلی پایین|قندم افتاد|افت قند|السكر منخفض|سكري منخفض|هبوط السكر|انخفاض السكر|نقص السكر',
    'diabetes',
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
  word(
    'fear',
    'afraid|fear|scared|frightened|terrified|ترس|میترسم|وحشت|وحشت زده|أخاف|خوف|خائف|خائفة|مخاوف',
  ),
  // Persian and Arabic say chest for it as well.
  word('breast', 'breast|پستان|ثدي|ثديي'),
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
  // In bed: at night, or lying down.
  word(
    'night',
    'night|overnight|midnight|lying down|lie down|دراز می کشم|دراز کشیده|مستلق|مستلقية|شب|شبها|شبانه|نیمه شب|ليل|ليلا|ليلي|ليلة',
  ),
  word('swelling', 'swelling|swollen|puffy|ورم|باد کرده|تورم|متورم|انتفاخ'),
];
