import { join } from 'node:path';
import type { Plugin } from 'vite';

const id = 'virtual:showcase';
const emptyId = '\0showcase';
const page = join(import.meta.dirname, '..', 'tests', 'showcase', 'showcasePage.tsx');
const styles = /\/src\/ui\/styles\/index\.css(?:\?|$)/;

/**
 * `virtual:showcase` is the page at /dev/ui in development and in `NABZ_DEV_PAGES=1` builds; a
 * release has an empty module instead.
 */
export const showcase = (included: boolean): Plugin => ({
  name: 'nabz:showcase',
  enforce: 'pre',
  resolveId: (source) => (source === id ? (included ? page : emptyId) : undefined),
  load: (module) => (module === emptyId ? 'export default undefined;' : undefined),
  // Tailwind reads class names from src only; the showcase's own are added here, so that no release
  // carries them.
  transform: (code, module) =>
    included && styles.test(module)
      ? { code: `${code}\n@source "../../../tests/showcase/**/*.{ts,tsx}";\n`, map: null }
      : undefined,
});
