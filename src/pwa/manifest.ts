/** What is said about the app where it is installed; Lingui extracts these by the comment. */
const words = {
  name: /*i18n*/ { id: 'manifest.name', message: 'Nabz: your care, with or without the internet' },
  shortName: /*i18n*/ { id: 'manifest.short-name', message: 'Nabz' },
  description: /*i18n*/ { id: 'manifest.description', message: 'Your packages, tickets, documents, and forms, also without the internet.' },
  tickets: /*i18n*/ { id: 'manifest.tickets', message: 'My tickets' },
  documents: /*i18n*/ { id: 'manifest.documents', message: 'Documents' },
};

interface About {
  lang: string;
  dir: 'rtl' | 'ltr';
  /** Public path of a route's path in this locale. */
  path(path: string): string;
  say(text: { id: string; message: string }): string;
}

const icon = (file: string, sizes: string, purpose: string) => ({ src: `/icons/${file}`, sizes, type: 'image/png', purpose });

/** The web manifest of a locale. One `id` for all: changing the language is not another app. */
export function webManifest({ lang, dir, path, say }: About): object {
  return {
    id: '/',
    name: say(words.name),
    short_name: say(words.shortName),
    description: say(words.description),
    lang,
    dir,
    start_url: path('/panel/my-package'),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['health', 'medical'],
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      { name: say(words.tickets), url: path('/panel/my-ticket') },
      { name: say(words.documents), url: path('/panel/my-documents') },
    ],
  };
}
