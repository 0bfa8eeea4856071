import { acuteTopic, type Group, topic } from './conceptKinds.ts';

/** Symptoms, with what has no specialist here: part of `conceptGroups`. */
export const symptomGroups: readonly Group[] = [
  acuteTopic('fever', 'fever|high temperature|تب|حمى|حرارة', 'child'),
  acuteTopic('seizure', 'seizure|convulsion|convulsions|تشنج|تشنجات', 'child'),
  acuteTopic(
    'breathing',
    'cannot breathe|can t breathe|hard to breathe|hardly breathe|get your breath|short of breath|shortness of breath|breathless|نفسم بالا|نفسش بالا|نفس تنگی|تنگی نفس|نفس تنگ شد|نفسم تنگ|نفسم می گیرد|لا أستطيع التنفس|لا يستطيع التنفس|ضيق التنفس|ضيق نفس|صعوبة التنفس',
    'heart',
  ),
  acuteTopic(
    'fainting',
    'faint|fainted|fainting|passed out|blacked out|از حال رفت|از حال می رود|از حال می روم|غش$|غش کرد|بی هوش شد|بی هوش شدید|أغمي|إغماء|فقدت الوعي|فقد الوعي',
    'internal',
    'heart-rhythm',
  ),
  acuteTopic(
    'coughed-blood',
    'coughing blood|coughing up blood|cough blood|cough up blood|vomiting blood|throwing up blood|خون بالا می|خون سرفه|سرفه خونی|سرفه خون|أسعل دما|يسعل دما|سعال دموي',
    'internal',
  ),
  acuteTopic(
    'overdose',
    'overdose|too many pills|too many tablets|قرص زیاد|قرص زیادی|قرص خیلی زیاد|همه قرص ها|حبوبا كثيرة|حبوب كثيرة|أقراصا كثيرة|جرعة زائدة',
    'internal',
  ),
  acuteTopic('throat', 'throat|گلو|گلویم|حلق$|حلقي|حلقه', 'internal'),
  acuteTopic(
    'leg-clot',
    'leg is swollen|legs are swollen|swollen leg|swollen calf|calf|blood clot|ساق پا|ساق پایم|پایم ورم|پایم باد|پایش ورم|لخته خون|ساقي متورمة|ساقه متورمة|تورم الساق|ربلة|خثرة',
    'internal',
  ),
  // The internist looks first at what has no specialist here.
  topic('internal', 'internist|internal medicine|متخصص داخلی|پزشک داخلی|طب داخلی|الباطنية|باطني'),
  topic(
    'headache',
    'headache|migraine|head hurts|head aches|سردرد|میگرن|سرم درد|صداع|شقيقة|رأسي يؤلمني',
    'internal',
  ),
  topic(
    'liver',
    'liver|jaundice|eyes are yellow|yellow eyes|کبد|زردی چشم|یرقان|چشمم زرد|چشم هایم زرد|چشم هام زرد|چشمهایم زرد|كبد|يرقان|اصفرار|عيناي صفراوان|عيني صفراء|صفراوان',
    'internal',
  ),
  topic(
    'stomach',
    'stomach|belly|abdomen|abdominal|tummy|nausea|vomiting|diarrhea|bowel|stool|poop|معده|زخم معده|شکم|دل درد|دلم درد|دلم خیلی درد|دل پیچه|مدفوع|مدفوعم|تهوع|استفراغ|اسهال|روده|معدة|بطن|بطني|غثيان|قيء|يتقيأ|تتقيأ|إسهال|أمعاء|براز',
    'internal',
  ),
  topic('kidney', 'kidney|urine|urinary|pee|peeing|کلیه|ادرار|شاش|كلية|كلى|بول|مسالك', 'internal'),
  topic(
    'weakness',
    'dizzy|dizziness|vertigo|room spins|room is spinning|head spins|head is spinning|fatigue|exhausted|always tired|feel sick|feel unwell|losing weight|weight loss|lost weight|سرگیجه|سرم گیج|سرش گیج|خستگی|حالم بد|حالم خیلی بد|بی حالی|کاهش وزن|لاغر شده|لاغر می شوم|لاغر شدم|وزنم کم|دوخة|بدوخة|الدوخة|دوار|بدوار|إرهاق|حالتي سيئة|نقص الوزن|أفقد وزني|وزني ينقص|فقدان الوزن',
    'internal',
  ),
  acuteTopic(
    'wound',
    'wound|stitches|incision|زخم|بخیه|جای عمل|جای عملم|جای جراحی|محل عمل|جرح|غرز',
  ),
  topic('cough', 'cough|coughing|سرفه|سعال|كحة', 'internal'),
  acuteTopic(
    'lump',
    'lump|growth on my|swollen neck|neck is swollen|neck swollen|swelling in my neck|swelling in the neck|swelling on my neck|neck swelling|غده|توده|گردنم ورم|گردنش ورم|گردنم باد|گردنش باد|گردنم متورم|ورم گردن|كتلة|ورم في رقبتي|ورم في رقبته|ورم في الرقبة|تورم في رقبتي|تورم الرقبة|رقبتي منتفخة|رقبتي متورمة|رقبتي وارمة|رقبته منتفخة',
    'internal',
    'cancer',
  ),
  acuteTopic(
    'blood-below',
    'blood in urine|blood in my urine|blood in the urine|blood in his urine|blood in her urine|blood in my pee|blood in pee|bloody urine|peeing blood|pee blood|pee is red|urine is red|red urine|red pee|pee is pink|blood in stool|blood in my stool|blood in the stool|bloody stool|blood in my poop|blood in poop|pooping blood|blood when i go to the toilet|blood in the toilet|خون در ادرار|خون در ادرارم|خون در مدفوع|خون در مدفوعم|مدفوع یا ادرار خون|ادرارم خون|ادرارش خون|ادرار خون|ادرار خونی|ادرارم قرمز|ادرارش قرمز|شاشم خون|مدفوعم خون|مدفوعش خون|مدفوع خون|مدفوع خونی|دم في البول|دم في بولي|دم في بوله|دم مع البول|بولي أحمر|بوله أحمر|بول أحمر|بول دموي|أتبول دما|دم في البراز|دم في برازي|دم مع البراز|براز دموي',
    'internal',
  ),
  acuteTopic(
    'not-feeding',
    'baby will not eat|baby won t eat|baby not eating|baby does not eat|baby is not eating|baby will not drink|baby won t drink|baby refuses|newborn refuses|infant refuses|refuses milk|refuses every feed|refuses to eat|refuses to drink|refuses the breast|refuses the bottle|not feeding|won t feed|will not feed|شیر نمی خورد|شیر نمی خوره|شیر نمیخورد|شیر نمیخوره|شیرش را نمی خورد|سینه نمی گیرد|چیزی نمی خورد|چیزی نمی خوره|چیزی نمیخوره|غذا نمی خورد|غذا نمی خوره|غذا نمیخوره|لا يرضع|لا ترضع|يرفض الرضاعة|ترفض الرضاعة|رفض الرضاعة|رفض الرضيع الرضاعة|يرفض الأكل|يرفض الحليب|ترفض الحليب|لا يشرب الحليب|لا يأكل',
    'child',
  ),
  acuteTopic(
    'dying',
    'i am dying|i m dying|am i dying|about to die|going to die|i will die|دارم می میرم|فکر می کنم می میرم|می میرم|دارم میمیرم|میمیرم|سأموت|أنني أموت|أني أموت|إني أموت|أنا أموت|كأنني أموت',
    'mind',
  ),
  topic(
    'numb-hands',
    'hands go numb|hand goes numb|hands are numb|hands get numb|hand is numb|numb hands|numb hand|numb fingers|fingers are numb|fingers go numb|fingers tingle|hands tingle|tingling|pins and needles|hands fall asleep|hand falls asleep|carpal tunnel|گزگز|مورمور|خواب رفتگی|دستم خواب|دستام خواب|دستام شب ها خواب|دستم شب ها خواب|دست هایم شب ها خواب|شب ها دستم خواب|دست هام خواب|دست هایم خواب|دستهایم خواب|انگشتم خواب|انگشتام خواب|انگشت هام خواب|انگشت هایم خواب|دست هایم بی حس|دستهایم بی حس|دستام بی حس|انگشت هایم بی حس|انگشتام بی حس|تنميل|تتنمل|تتنملان|يتنمل|خدر في يدي|خدر اليدين|يداي مخدرتان|وخز في أصابعي',
    'internal',
  ),
  topic(
    'cancer',
    'cancer|tumor|tumour|malignant|lump|سرطان|سرطانا|تومور|غده|توده|كتلة|خبيث|أورام|الأورام',
    'internal',
  ),
  topic(
    'memory',
    'dementia|alzheimer|memory|memory loss|forgetful|forgets|forgetting|فراموشی|فراموش می کند|آلزایمر|زوال عقل|حافظه|خرف|ذاكرة|ذاكرتي|الزهايمر|النسيان|تنسى|ينسى',
    'internal',
  ),
];
