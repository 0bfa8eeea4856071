import { fileTypes } from '../contract/file.ts';
import { shareField, sharePath } from '../contract/share.ts';
import { themeColors } from './themeColor.ts';

// The web app manifest of a locale; the build writes it. Installed apps are updated from it, so
// `id` and the share target's URL stay.

/** Texts of the web manifest; Lingui extracts them by the comment. */
const texts = {
  name: /*i18n*/ { id: 'manifest.name', message: 'Nabz: your care, with or without the internet' },
  shortName: /*i18n*/ { id: 'manifest.short-name', message: 'Nabz' },
  description: /*i18n*/ {
    id: 'manifest.description',
    message: 'Your packages, messages, documents, and forms, also without the internet.',
  },
  tickets: /*i18n*/ { id: 'manifest.tickets', message: 'Messages' },
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

interface ManifestOptions {
  code: string;
  lang: string;
  dir: 'rtl' | 'ltr';
  /** False for a locale without screenshots. */
  hasScreenshots: boolean;
  /** Public path of a route's path in this locale. */
  path(path: string): string;
  translate(text: { id: string; message: string }): string;
}

const icon = (file: string, sizes: string, purpose: string) => ({
  src: `/icons/${file}`,
  sizes,
  type: 'image/png',
  purpose,
});

/** Sizes of the pictures that `tests/screenshots/manifest.ts` takes. */
const screenshotSizes = { narrow: '720x1560', wide: '1280x800' } as const;

/** The web manifest of a locale. One `id` for all: changing the language is not another app. */
export function webManifest({
  code,
  lang,
  dir,
  hasScreenshots,
  path,
  translate,
}: ManifestOptions): object {
  const screenshot = (form: keyof typeof screenshotSizes) => ({
    src: `/screenshots/${code}-${form}.png`,
    sizes: screenshotSizes[form],
    type: 'image/png',
    form_factor: form,
    label: translate(texts[form]),
  });
  return {
    id: '/',
    name: translate(texts.name),
    short_name: translate(texts.shortName),
    description: translate(texts.description),
    lang,
    dir,
    start_url: path('/panel'),
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
        name: translate(texts.tickets),
        url: path('/panel/my-ticket'),
        icons: [icon('shortcut-tickets.png', '192x192', 'any')],
      },
      {
        name: translate(texts.documents),
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
    ...(hasScreenshots ? { screenshots: [screenshot('narrow'), screenshot('wide')] } : {}),
  };
}
