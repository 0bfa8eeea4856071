import { fileTypes } from '../contract/file.ts';
import { shareField, sharePath } from '../contract/share.ts';
import { themeColors } from './themeColor.ts';

/** Texts of the web manifest; Lingui extracts them by the comment. */
const words = {
  name: /*i18n*/ { id: 'manifest.name', message: 'Nabz: your care, with or without the internet' },
  shortName: /*i18n*/ { id: 'manifest.short-name', message: 'Nabz' },
  description: /*i18n*/ {
    id: 'manifest.description',
    message: 'Your packages, tickets, documents, and forms, also without the internet.',
  },
  tickets: /*i18n*/ { id: 'manifest.tickets', message: 'My tickets' },
  documents: /*i18n*/ { id: 'manifest.documents', message: 'Documents' },
  narrow: /*i18n*/ {
    id: 'manifest.narrow',
    message: 'Sync center: has everything arrived, and can I put my phone away?',
  },
  wide: /*i18n*/ {
    id: 'manifest.wide',
    message: 'My packages: the steps of a treatment, and the next visit',
  },
};

interface About {
  code: string;
  lang: string;
  dir: 'rtl' | 'ltr';
  /** False for a locale without screenshots. */
  hasPictures: boolean;
  /** Public path of a route's path in this locale. */
  path(path: string): string;
  say(text: { id: string; message: string }): string;
}

const icon = (file: string, sizes: string, purpose: string) => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
});

/** Sizes of the pictures that `tests/screenshots/manifest.ts` takes. */
const pictureSizes = { narrow: '720x1560', wide: '1280x800' } as const;

/** The web manifest of a locale. One `id` for all: changing the language is not another app. */
export function webManifest({ code, lang, dir, hasPictures, path, say }: About): object {
  const picture = (form: keyof typeof pictureSizes) => ({
    src: `/screenshots/${code}-${form}.png`,
    sizes: pictureSizes[form],
    type: 'image/png',
    form_factor: form,
    label: say(words[form]),
  });
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
    display_override: ['standalone', 'minimal-ui'],
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    prefer_related_applications: false,
    background_color: themeColors.light,
    theme_color: themeColors.light,
    categories: ['health', 'medical'],
    icons: [
      icon('icon-192.png', '192x192', 'any'),
      icon('icon-512.png', '512x512', 'any'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
    shortcuts: [
      {
        name: say(words.tickets),
        url: path('/panel/my-ticket'),
        icons: [icon('shortcut-tickets.png', '192x192', 'any')],
      },
      {
        name: say(words.documents),
        url: path('/panel/my-documents'),
        icons: [icon('shortcut-documents.png', '192x192', 'any')],
      },
    ],
    share_target: {
      action: path(sharePath),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: shareField, accept: [...fileTypes] }] },
    },
    ...(hasPictures ? { screenshots: [picture('narrow'), picture('wide')] } : {}),
  };
}
