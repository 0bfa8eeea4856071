import type { Plugin } from 'vite';

const emptyId = '\0no-compiler';

/**
 * Replaces Lingui's message compiler, which core imports for development only, by an empty module
 * in releases.
 */
export const stripLinguiCompiler: Plugin = {
  name: 'nabz:strip-lingui-compiler',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@lingui/message-utils/compileMessage' && importer?.includes('/@lingui/core/')
      ? emptyId
      : undefined,
  load: (id) => (id === emptyId ? 'export const compileMessage = undefined' : undefined),
};
