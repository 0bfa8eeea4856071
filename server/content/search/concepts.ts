import { stemsOf } from './stem.ts';
import { type Token, tokenize } from './tokenize.ts';

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
}

interface Group extends Concept {
  /** Words and phrases in every language, separated by `|`. */
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
const word = (id: string, phrases: string): Group => ({ id, isTopic: false, phrases });

const groups: readonly Group[] = [
  topic('knee', 'knee|kneecap|meniscus|زانو|مینیسک|منیسک|ركبة|ركبتي|ركبتين|الغضروف الهلالي'),
  topic('hip', 'hip|لگن|ورك|وركي'),
  topic('shoulder', 'shoulder|rotator cuff|شانه|کتف|كتف|كتفي'),
  topic(
    'back',
    'back pain|backache|lower back|slipped disc|herniated disc|sciatica|lumbago|spine|کمر|کمردرد|دیسک|سیاتیک|ستون فقرات|الظهر|ظهري|عرق النسا|انزلاق غضروفي|العمود الفقري',
  ),
  topic('heart', 'heart|cardiac|cardiology|قلب|قلبی|قلبي|القلوب'),
  topic('chest', 'chest|سینه|قفسه سینه|صدر|صدري', 'heart'),
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
    'blood pressure|hypertension|high pressure|فشار خون|فشارخون|ضغط الدم|ضغط|ارتفاع الضغط',
    'heart',
  ),
  topic(
    'tooth',
    'tooth|teeth|toothache|dental|dentist|molar|دندان|دندون|دندان پزشک|دندونپزشک|أسنان|ضرس|طبيب أسنان',
  ),
  topic('root-canal', 'root canal|endodontic|عصب کشی|عصب‌کشی|عصب|علاج العصب|سحب العصب', 'tooth'),
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
    'cataract|cloudy lens|آب مروارید|آب‌مروارید|کاتاراکت|ساد|الماء الأبيض|المياه البيضاء|كتاراكت',
    'eye',
  ),
  topic(
    'lasik',
    'lasik|lasek|prk|femto|smile surgery|laser eye|laser vision|laser vision correction|nearsighted|short sighted|get rid of glasses|لیزیک|لازک|لیزر چشم|نزدیک بینی|برداشتن عینک|نمره چشم|ليزك|لازك|ليزر العين|تصحيح النظر|تصحيح البصر|قصر النظر',
    'eye',
  ),
  topic('nose', 'nose|nose job|rhinoplasty|بینی|دماغ|جراحی بینی|رینوپلاستی|أنف|أنفي|تجميل الأنف'),
  topic(
    'hair',
    'hair|hair loss|hair transplant|bald|baldness|مو|کاشت مو|ریزش مو|طاسی|کچلی|شعر|زراعة الشعر|تساقط الشعر|صلع',
  ),
  topic('sleep', 'sleep|insomnia|sleepless|خواب|بی خوابی|بیخوابی|خوابم نمی برد|نوم|أرق'),
  topic(
    'apnea',
    'apnea|apnoea|snore|snoring|cpap|آپنه|خروپف|خر و پف|سی پپ|شخير|انقطاع النفس',
    'sleep',
  ),
  topic(
    'mind',
    'anxiety|anxious|panic|depression|depressed|stress|اضطراب|دلشوره|پانیک|افسردگی|استرس|قلق|هلع|اكتئاب|توتر',
  ),
  topic('pregnancy', 'pregnant|pregnancy|expecting a baby|بارداری|حاملگی|باردار|حامله|الحمل|حامل'),
  topic(
    'fertility',
    'fertility|infertility|ivf|icsi|trying for a baby|ناباروری|باروری|آی وی اف|آی‌وی‌اف|بچه دار شدن|عقم|خصوبة|أطفال الأنابيب|تأخر الحمل',
    'pregnancy',
  ),
  topic(
    'child',
    'child|children|baby|infant|toddler|newborn|کودک|بچه|نوزاد|فرزند|طفل|طفلي|أطفال|رضيع',
  ),
  topic('fever', 'fever|high temperature|تب|حمى|حرارة', 'child'),
  topic(
    'diabetes',
    'diabetes|diabetic|blood sugar|high sugar|دیابت|قند|قند خون|مرض قند|سكري|السكر',
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
    'anesthesia|anaesthesia|anesthetic|anaesthetic|anesthesiologist|sedation|put under|بیهوشی|بی هوشی|هوشبری|تخدير|بنج',
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
    'surgery|operation|operate|عمل|جراحی|عمل جراحی|عملية|جراحة|replacement|arthroscopy|تعویض مفصل|استبدال المفصل',
  ),
  word('bleeding', 'bleeding|bleed|blood loss|خونریزی|خون ریزی|نزيف|نزف'),
  word('swelling', 'swelling|swollen|puffy|ورم|باد کرده|تورم|متورم|انتفاخ'),
];

/** Persian endings of a noun: my, your, of, plural. */
const endings = /^(?:ها|های|هایم|هام|هایش|هاش)?(?:ی|م|ت|ش|ام|ات|اش|یم|یت|یش|مان|تان|شان|ه)?$/;

/** Whether a word of a text is this one, in any form that a search should find. */
const isForm = (word: Token | undefined, wanted: string): boolean =>
  word !== undefined &&
  (stemsOf(word.key).some((stem) => stemsOf(wanted).includes(stem)) ||
    (wanted.length >= 3 &&
      /^\p{Script=Arabic}/u.test(wanted) &&
      word.key.startsWith(wanted) &&
      endings.test(word.key.slice(wanted.length))));

interface Phrase {
  concept: Concept;
  words: readonly string[];
}

/** All phrases by the first three letters of their first word. */
const phrases = new Map<string, Phrase[]>();
const indexKey = (first: string): string => first.slice(0, 3);
for (const { phrases: all, ...concept } of groups)
  for (const phrase of all.split('|')) {
    const words = tokenize(phrase, 'und').map(({ key }) => key);
    for (const start of new Set(words.slice(0, 1).map(indexKey)))
      phrases.set(start, [...(phrases.get(start) ?? []), { concept, words }]);
  }

export interface Mention {
  concept: Concept;
  /** The first word, and how many. */
  at: number;
  length: number;
}

/** The concepts that a text names, with their places; a word may belong to several. */
export function conceptsIn(words: readonly Token[]): Mention[] {
  return words.flatMap((first, at) => {
    const found = new Map<string, Mention>();
    for (const form of new Set(stemsOf(first.key).map(indexKey)))
      for (const { concept, words: wanted } of phrases.get(form) ?? [])
        if (wanted.every((one, offset) => isForm(words[at + offset], one)))
          found.set(`${concept.id} ${wanted.length}`, { concept, at, length: wanted.length });
    return [...found.values()];
  });
}

/** The form in which an index has a concept; no word has a number sign. */
export const conceptLexeme = ({ id }: Concept): string => `#${id}`;

/** The wider topics of topics: the eye of a cataract. */
export const widerTopics = (topics: readonly Concept[]): Concept[] =>
  groups.filter(({ id }) => topics.some(({ within }) => within === id));

/** The topics of a search, each once, and the part of its text that names them. */
export function topicsOf(text: string): { topics: Concept[]; named: string } {
  const words = tokenize(text, 'und');
  const mentions = conceptsIn(words).filter(({ concept }) => concept.isTopic);
  const named = words.filter((_, place) =>
    mentions.some(({ at, length }) => place >= at && place < at + length),
  );
  return {
    topics: [...new Set(mentions.map(({ concept }) => concept))],
    named: named.map(({ start, end }) => text.slice(start, end)).join(' '),
  };
}

const symptoms = new Set(['pain', 'bleeding', 'swelling', 'tightness', 'fever', 'chest']);

/** Whether a search is about a price, without a symptom: a warning would not fit. */
export function asksPrice(text: string): boolean {
  const ids = conceptsIn(tokenize(text, 'und')).map(({ concept }) => concept.id);
  return ids.includes('cost') && !ids.some((id) => symptoms.has(id));
}

const operations = new Set(['surgery', 'bypass']);

/** Whether a text names an operation. */
export const namesOperation = (text: string): boolean =>
  conceptsIn(tokenize(text, 'und')).some(({ concept }) => operations.has(concept.id));

/** The entries of a search; those about an operation are last, unless the search names one. */
export function operationsLast<Entry>(
  entries: readonly Entry[],
  isAboutOperation: (entry: Entry) => boolean,
  search: string,
): readonly Entry[] {
  if (namesOperation(search)) return entries;
  const { last = [], first = [] } = Object.groupBy(entries, (entry) =>
    isAboutOperation(entry) ? 'last' : 'first',
  );
  return [...first, ...last];
}
