/**
 * The note beside exported records. In all languages whatever the page's is, as somebody else may
 * open the archive; a page has the catalogue of its own language alone, and so the clinic's name.
 */
export const readme = (at: string, clinic: string): string => `\uFEFF${clinic}
${at.slice(0, 10)}

ENGLISH

index.html          your records, to read and print; no internet is needed
files/              documents and attachments that were on the device; index.html
                    lists those that were not, with the reason
records.fhir.json   all records for another program: a FHIR R4 Bundle (collection)
summary.fhir.json   an International Patient Summary (HL7 FHIR IPS 2.0.1)

What the clinic has not received yet is marked so. Whoever has this archive can
read everything in it: keep it safe, and delete copies that you do not need.
The summary was put together from the profile and the results by the program;
no doctor has checked it.

فارسی

index.html          پروندهٔ شما برای خواندن و چاپ؛ بدون اینترنت هم باز می‌شود
files/              مدارک و پیوست‌هایی که روی دستگاه بود؛ آنچه نبود با دلیل در
                    index.html آمده است
records.fhir.json   همهٔ پرونده برای برنامه‌ای دیگر: FHIR R4 Bundle
summary.fhir.json   خلاصهٔ بین‌المللی بیمار (HL7 FHIR IPS 2.0.1)

آنچه هنوز به کلینیک نرسیده است، علامت دارد. هر کس این فایل را داشته باشد،
می‌تواند همهٔ آن را بخواند: آن را جای امنی نگه دارید و نسخه‌های اضافی را حذف
کنید. خلاصه را برنامه از پروفایل و نتیجه‌ها ساخته است و پزشکی آن را بررسی نکرده
است.

العربية

index.html          سجلاتك للقراءة والطباعة، دون حاجة إلى الإنترنت
files/              المستندات والمرفقات التي كانت على الجهاز، وما لم يكن عليه
                    مذكور مع السبب في index.html
records.fhir.json   السجلات كلها لبرنامج آخر: FHIR R4 Bundle
summary.fhir.json   الملخص الدولي للمريض (HL7 FHIR IPS 2.0.1)

ما لم تستلمه العيادة بعدُ عليه علامة. كل من لديه هذا الملف يمكنه قراءة ما فيه:
يُرجى حفظه في مكان آمن وحذف النسخ غير اللازمة. أعدّ التطبيق الملخص من الملف
الشخصي والنتائج، ولم يراجعه طبيب.
`;
