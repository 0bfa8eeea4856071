import { readFileSync } from 'node:fs';

// The pages of the demo patients' medical documents as HTML, which documents.ts prints to PDF.

const fonts = new URL('../../node_modules/@fontsource-variable/vazirmatn/files/', import.meta.url);
const face = (subset: string, range: string) =>
  `@font-face{font-family:Vazirmatn;font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${readFileSync(new URL(`vazirmatn-${subset}-wght-normal.woff2`, fonts), 'base64')})}`;

const css = `${face('latin', 'U+0000-024F,U+2000-200B,U+2010-206F,U+20AC')}${face('arabic', 'U+0600-06FF,U+200C-200F,U+FB50-FEFF')}
@page{size:A5;margin:0}*{box-sizing:border-box;margin:0}body{font:10px/1.7 Vazirmatn;color:#0f172a;padding:28px 32px;width:148mm;height:209mm;display:flex;flex-direction:column;gap:16px}
header{display:flex;justify-content:space-between;align-items:flex-end;border-bottom:1.5px solid #00632b;padding-bottom:10px}h1{font-size:15px;font-weight:640;line-height:1.4}
[lang=fa]{direction:rtl;unicode-bidi:isolate}.small{font-size:8.5px;color:#475569}.who{display:grid;grid-template-columns:1fr 1fr;gap:4px 24px}.who div,.row{display:flex;justify-content:space-between;gap:12px;border-bottom:.5px solid #e2e8f0;padding:3px 0}
table{width:100%;border-collapse:collapse}th{font-weight:520;color:#475569;font-size:8.5px;border-bottom:1px solid #94a3b8}th,td{text-align:start;padding:4px 6px 4px 0}td{border-bottom:.5px solid #e2e8f0}td.n{font-weight:620;font-variant-numeric:tabular-nums}tr.high .n{color:#92400e}
td[lang=fa],th[lang=fa]{text-align:start}.pair{display:grid;grid-template-columns:1fr 1fr;gap:28px}.note{border-inline-start:2px solid #3b82f6;padding:2px 10px}ol{padding-inline-start:16px;display:grid;gap:8px}
footer{margin-top:auto;display:flex;justify-content:space-between;align-items:flex-end;gap:24px}svg.sign{width:110px;height:40px}`;

interface Page {
  title: [fa: string, en: string];
  place: [fa: string, en: string];
  number: string;
  patientRows: [label: string, value: string][];
  body: string;
  signer: [fa: string, en: string];
  stroke: string;
}

const renderPage = ({
  title,
  place,
  number,
  patientRows,
  body,
  signer,
  stroke,
}: Page) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>${title[1]}</title><style>${css}</style>
<header><div><h1>${title[1]}</h1><div class="small">${place[1]}</div></div><div lang="fa"><h1>${title[0]}</h1><div class="small">${place[0]}</div></div></header>
<section class="who">${patientRows.map(([label, value]) => `<div><span class="small">${label}</span><bdi>${value}</bdi></div>`).join('')}<div><span class="small">Number · <bdi>شماره</bdi></span><bdi>${number}</bdi></div></section>
${body}<footer><div class="small">Made up for the Nabz demo; not a medical record.<br><bdi lang="fa">ساخته‌شده برای نمایش نبض؛ سند پزشکی نیست.</bdi></div>
<div style="text-align:end"><svg class="sign" viewBox="0 0 110 40" fill="none" stroke="#1e3a8a" stroke-width="1.4" stroke-linecap="round"><path d="${stroke}"/></svg><div>${signer[1]}</div><div lang="fa">${signer[0]}</div></div></footer></html>`;

const patient: Page['patientRows'] = [
  ['Patient · <bdi>بیمار</bdi>', 'Maryam Daneshvar'],
  ['', 'مریم دانشور'],
  ['Blood group · <bdi>گروه خونی</bdi>', 'A+'],
];

const results: [en: string, fa: string, value: string, unit: string, range: string, high?: true][] =
  [
    ['Hemoglobin', 'هموگلوبین', '12.8', 'g/dL', '12.0–15.5'],
    ['White cells', 'گلبول سفید', '6.4', '10³/µL', '4.0–10.5'],
    ['Platelets', 'پلاکت', '248', '10³/µL', '150–400'],
    ['INR', 'زمان انعقاد', '1.0', '', '0.8–1.2'],
    ['Creatinine', 'کراتینین', '0.8', 'mg/dL', '0.6–1.1'],
    ['Sodium', 'سدیم', '139', 'mmol/L', '135–145'],
    ['Potassium', 'پتاسیم', '4.3', 'mmol/L', '3.5–5.0'],
    ['Fasting glucose', 'قند ناشتا', '104', 'mg/dL', '70–99', true],
    ['HbA1c', 'قند سه‌ماهه', '5.8', '%', '4.0–5.6', true],
    ['CRP', 'پروتئین التهاب', '3.1', 'mg/L', '< 5.0'],
  ];
const resultRows = results
  .map(
    ([en, fa, value, unit, range, high]) =>
      `<tr${high ? ' class="high"' : ''}><td>${en}</td><td class="n">${value}${high ? ' ▲' : ''}</td><td>${unit}</td><td>${range}</td><td lang="fa">${fa}</td></tr>`,
  )
  .join('');

const medicines: [en: string, fa: string][] = [
  [
    'Acetaminophen 500 mg, one tablet every 6 to 8 hours when needed; no more than 4 a day. 20 tablets.',
    'استامینوفن ۵۰۰ میلی‌گرم، هنگام درد هر ۶ تا ۸ ساعت یک عدد؛ در روز بیشتر از ۴ عدد نه. ۲۰ عدد.',
  ],
  [
    'Chlorhexidine 4% wash, the evening before and the morning of surgery. One bottle.',
    'شویندهٔ کلرهگزیدین ۴٪، شب پیش از عمل و صبح عمل. یک عدد.',
  ],
  [
    'Compression stockings, below the knee, medium. One pair.',
    'جوراب فشاری زیر زانو، اندازهٔ متوسط. یک جفت.',
  ],
];
const eram: Page['place'] = ['بیمارستان ارم، شیراز', 'Eram Hospital, Shiraz · +98 71 3620 1100'];

/** The demo patient's three documents as HTML. Without dates: the demo's times are relative. */
export const pages: Record<string, string> = {
  'lab-result.pdf': renderPage({
    title: ['نتیجهٔ آزمایش', 'Laboratory result'],
    place: eram,
    number: 'L-20471',
    patientRows: patient,
    signer: ['دکتر پریسا نیکنام، علوم آزمایشگاهی', 'Dr Parisa Niknam, laboratory'],
    stroke: 'M6 26c14-22 18-18 16-4s8 10 14-4 8 14 16 6 10-18 14-6 14 4 38-8',
    body: `<table><thead><tr><th>Test</th><th>Result</th><th>Unit</th><th>Usual range</th><th lang="fa">آزمایش</th></tr></thead><tbody>${resultRows}</tbody></table>
<div class="pair"><p class="note">Fasting glucose and HbA1c are slightly above the usual range. They do not change the day of surgery.</p><p class="note" lang="fa">قند ناشتا و قند سه‌ماهه کمی بالاتر از بازهٔ معمول است و روز عمل را تغییر نمی‌دهد.</p></div>`,
  }),
  'prescription.pdf': renderPage({
    title: ['نسخه', 'Prescription'],
    place: eram,
    number: 'R-8812',
    signer: ['دکتر نسرین اعتمادی، جراح استخوان و مفصل', 'Dr Nasrin Etemadi, orthopedic surgeon'],
    stroke: 'M8 30C20 4 30 6 26 20s10 12 18-6 2 22 12 12 12-16 18-4 10 6 28-10',
    patientRows: [...patient, ['Allergy · <bdi>حساسیت</bdi>', 'Penicillin · پنی‌سیلین']],
    body: `<div class="pair"><ol>${medicines.map(([en]) => `<li>${en}</li>`).join('')}</ol><ol lang="fa" style="list-style:persian">${medicines.map(([, fa]) => `<li>${fa}</li>`).join('')}</ol></div>
<div class="pair"><p class="note">Do not take ibuprofen, diclofenac, or naproxen until after surgery.</p><p class="note" lang="fa">تا پس از عمل ایبوپروفن، دیکلوفناک و ناپروکسن نخورید.</p></div>`,
  }),
  'referral.pdf': renderPage({
    title: ['برگهٔ ارجاع', 'Referral letter'],
    place: ['مطب پزشک خانواده، تهران', 'Family practice, Tehran'],
    number: 'F-305',
    signer: ['دکتر سهیلا مهرآذر، پزشک خانواده', 'Dr Soheila Mehrazar, family doctor'],
    stroke: 'M4 22c10-14 20-10 14 4s16 6 20-8 4 20 14 8 18-14 20-2 12 2 32-2',
    patientRows: [...patient, ['To · <bdi>به</bdi>', 'Dr Nasrin Etemadi · دکتر نسرین اعتمادی']],
    body: `<div class="pair"><p>Dear colleague,<br><br>Ms. Daneshvar, 58, has had pain in the right knee for four years. In the last six months she walks less than 300 meters and wakes at night.<br><br>Twelve weeks of physiotherapy, weight loss of 4 kg, and acetaminophen have not been enough. One injection helped for three weeks. The X-ray shows severe wear on the inner side.<br><br>She has well-controlled high blood pressure (losartan) and takes atorvastatin. Penicillin gave her hives.<br><br>I would be grateful for your opinion on knee replacement.</p>
<p lang="fa">همکار گرامی،<br><br>خانم دانشور، ۵۸ ساله، چهار سال است درد زانوی راست دارد. در شش ماه گذشته کمتر از ۳۰۰ متر راه می‌رود و شب‌ها از درد بیدار می‌شود.<br><br>دوازده هفته فیزیوتراپی، ۴ کیلوگرم کاهش وزن و استامینوفن کافی نبوده است. یک تزریق سه هفته اثر داشت. عکس، ساییدگی شدید بخش داخلی را نشان می‌دهد.<br><br>فشار خون او با لوزارتان مهار شده است و آتورواستاتین می‌خورد. پنی‌سیلین کهیر داده است.<br><br>از نظر شما دربارهٔ تعویض مفصل سپاسگزار می‌شوم.</p></div>`,
  }),
};
