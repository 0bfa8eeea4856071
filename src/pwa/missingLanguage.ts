// The page with which the worker answers offline when the language of the address is not on this
// device. It has no script: the app of that language cannot start.

/** Lingui extracts the texts by the comment. */
const texts = {
  title: /*i18n*/ {
    id: 'missing-language.title',
    message: 'There is no internet, and this language is not on your device yet',
  },
  without: /*i18n*/ {
    id: 'missing-language.without',
    message: 'Without the internet, Nabz opens on this device in:',
  },
  urgent: /*i18n*/ { id: 'missing-language.urgent', message: 'If it is urgent, call the clinic.' },
  tryNow: /*i18n*/ { id: 'missing-language.try', message: 'Try now' },
  call: /*i18n*/ { id: 'missing-language.call', message: 'Call the clinic' },
};

interface Language {
  code: string;
  tag: string;
  dir: 'rtl' | 'ltr';
  name: string;
}
interface PageOptions {
  language: Language;
  languages: readonly Language[];
  /** HTML at the end of the head: style sheet, colors, icon. */
  head: string;
  /** Without spaces. */
  phone: string;
  translate(text: { id: string; message: string }): string;
}

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** `sw/navigation.ts` fills in the links of the languages that are on the device. */
export function missingLanguagePage(options: PageOptions): string {
  const { language, languages, head, phone } = options;
  const text = (name: keyof typeof texts) => escape(options.translate(texts[name]));
  const links = languages.map(
    ({ code, tag, dir, name }) =>
      `<li data-locale="${code}"><a href=""><bdi lang="${tag}" dir="${dir}">${escape(name)}</bdi></a></li>`,
  );
  return `<!doctype html>
<html lang="${language.tag}" dir="${language.dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${text('title')}</title>${head}</head>
<body><main class="wrap grid justify-items-start gap-4 py-10 prose">
<h1 class="t-h1">${text('title')}</h1>
<p>${text('without')}</p>
<ul>${links.join('')}</ul>
<p>${text('urgent')}</p>
<p><a href="tel:${phone}">${text('call')}</a></p>
<p><a href="">${text('tryNow')}</a></p>
</main></body></html>`;
}
