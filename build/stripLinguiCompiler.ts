import type { Plugin } from 'vite';

const emptyId = '\0no-compiler';

/** Lingui's core names the message compiler, for development only; so that no page carries it, core gets none in a release. */
export const stripLinguiCompiler: Plugin = {
  name: 'nabz:compiler-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@lingui/message-utils/compileMessage' && importer?.includes('/@lingui/core/') ? emptyId : undefined,
  load: (id) => (id === emptyId ? 'export const compileMessage = undefined' : undefined),
};
