import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inJson, namePlaceholder, phonePlaceholder } from '#i18n/placeholders.ts';
import { withColoredIcons } from '../clinic/coloredIcons.ts';
import { colorStyle, withColors } from '../clinic/colorStyle.ts';
import type { Clinic } from '../clinic/settings.ts';
import { escapeMarkup } from './escapeMarkup.ts';
import type { Translator } from './translator.ts';

// Files of a release in which the build left placeholders: shells, and web app manifests.

/** The locale of a shell or manifest, by its path; undefined for other files. */
export const localeOfFilledFile = (path: string): string | undefined =>
  shellLocale(path) ?? /^\/manifest\/(\w+)\.webmanifest$/.exec(path)?.[1];

export const shellLocale = (path: string): string | undefined =>
  /^\/_shell\/(?:[\w-]+\/)?(?:missing-)?(\w+)\.html$/.exec(path)?.[1];

/** The folder of a release with shells for clinics that have set a name. */
export const namedShells = 'named-shells';

/** A file with the clinic's name, phone number and colors of this moment. */
export async function readFilledFile(
  { root, path, locale }: { root: string; path: string; locale: string },
  { clinic, translator }: { clinic: Clinic; translator: Translator },
): Promise<Response> {
  const isHtml = path.endsWith('.html');
  const escape = isHtml ? escapeMarkup : inJson;
  const ownName = clinic.name(locale);
  const name = ownName ?? translator.defaultName(locale);
  const named =
    ownName !== undefined && shellLocale(path) !== undefined && !/\/missing-/.test(path)
      ? await readFile(join(dirname(root), namedShells, `${locale}.html`), 'utf8').catch(
          // A release before clinics had names in the settings.
          () => undefined,
        )
      : undefined;
  const text = (named ?? (await readFile(join(root, path), 'utf8')))
    .replaceAll(namePlaceholder, () => escape(name))
    .replaceAll(`tel:${phonePlaceholder}`, () => `tel:${clinic.phone().replaceAll(' ', '')}`)
    .replaceAll(phonePlaceholder, () => escape(clinic.phone()));
  const colors = clinic.colors();
  const colored = isHtml
    ? withColors(text, colorStyle(clinic))
    : colors === null
      ? text
      : text.replace(/("theme_color":\s*)"[^"]*"/, `$1"${colors.light}"`);
  return new Response(withColoredIcons(colored, clinic, isHtml ? 'html' : 'manifest'), {
    headers: {
      'content-type': isHtml ? 'text/html; charset=utf-8' : 'application/manifest+json',
    },
  });
}
