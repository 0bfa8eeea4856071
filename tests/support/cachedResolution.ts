import { registerHooks, type ResolveFnOutput } from 'node:module';

// Imported before a server or a command of the tests. Node parses the package.json of its package
// again for each module, which has 179 kB in drizzle-orm: 0.7 s of 2 s of each start.

/** ES modules of packages with `"type": "module"`: their relative imports are of that kind, too. */
const modules = new Set<string>();
/** What a bare specifier is in this project's own files. */
const packages = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && (specifier.endsWith('.ts') || modules.has(parentURL))) {
      const { href } = new URL(specifier, parentURL);
      if (href.endsWith('.ts'))
        return { url: href, format: 'module-typescript', shortCircuit: true };
      if (href.endsWith('.js')) {
        modules.add(href);
        return { url: href, format: 'module', shortCircuit: true };
      }
    }
    const isOwn = !parentURL.includes('/node_modules/') && context.conditions.includes('import');
    const known = isOwn ? packages.get(specifier) : undefined;
    if (known) return { ...known, shortCircuit: true };
    const found = next(specifier, context);
    if (found.format === 'module' && found.url.endsWith('.js')) modules.add(found.url);
    if (isOwn && /^[@a-z#]/.test(specifier)) packages.set(specifier, found);
    return found;
  },
});
