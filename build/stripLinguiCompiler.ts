import type { Plugin } from 'vite';

const none = '\0no-compiler';

/** Lingui's core names the message compiler, for development only; so that no page carries it, core gets none in a release. */
export const stripLinguiCompiler: Plugin = {
  name: 'nabz:compiler-apart',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source === '@lingui/message-utils/compileMessage' && importer?.includes('/@lingui/core/') ? none : undefined,
  load: (id) => (id === none ? 'export const compileMessage = undefined' : undefined),
};
