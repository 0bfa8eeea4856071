import { relative } from 'node:path';

// Which modules go into which file of a release, for vite.config.ts: `publicChunks` and
// `chunkWithoutArk`, below.

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/**
 * Ark UI, its dependencies, and the strings of the components that use it. Most public pages need
 * none of these, so they stay out of shared chunks.
 */
const arkModules =
  /\/locales\/components\/|\/node_modules\/(@ark-ui|@zag-js|@floating-ui|@internationalized)\//;
/**
 * Ids of the public screens as the router's plugin splits them, and of their layout, whose modules
 * always go into `site`. If these match nothing, that chunk is empty without an error.
 */
const publicScreen = /\/src\/routes\/_site(?:\.tsx|\/(?!dev\/)[^?]*)\?tsr-split/;
const siteLayout = /\/src\/routes\/_site\.tsx\?/;
/**
 * A module used by this many public screens goes into the `site` chunk: a request of its own would
 * cost more.
 */
const minScreens = 4;

/** All modules that a module imports statically, directly or not. */
function staticImportsOf(start: string, graph: Graph): Set<string> {
  const modules = new Set([start]);
  for (const id of modules)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) modules.add(next);
  return modules;
}

/** Whether a module imports none of `arkModules`, directly or not. */
const importsNoArk = (id: string, graph: Graph): boolean =>
  ![...staticImportsOf(id, graph)].some((module) => arkModules.test(module));

interface PublicModules {
  core: Set<string>;
  site: Set<string>;
}

function publicModulesOf(entry: string, graph: Graph): PublicModules {
  const core = staticImportsOf(entry, graph);
  const screens = [...core]
    .flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
    .filter((id) => publicScreen.test(id));
  const uses = new Map<string, number>();
  for (const screen of screens) {
    const weight = siteLayout.test(screen) ? minScreens : 1;
    for (const id of staticImportsOf(screen, graph)) uses.set(id, (uses.get(id) ?? 0) + weight);
  }
  const shared = [...uses].filter(
    ([id, count]) => count >= minScreens && !core.has(id) && importsNoArk(id, graph),
  );
  return { core, site: new Set(shared.map(([id]) => id)) };
}

/**
 * Two chunks that every public page loads: `core`, all that the entry imports, and `site`, the
 * layout and modules that many screens share. The rest is split by screen.
 */
export function publicChunks(entry: string) {
  let modules: PublicModules | undefined;
  const name = (id: string, graph: Graph): string | null => {
    modules ??= publicModulesOf(entry, graph);
    if (modules.core.has(id)) return 'core';
    return modules.site.has(id) ? 'site' : null;
  };
  return { name, debugName: `public pages of ${relative('.', entry)}`, test: /./, priority: 2 };
}

/** The chunk `name` for modules that do not import Ark; others are split by screen. */
export const chunkWithoutArk = (name: string) => (id: string, graph: Graph) =>
  importsNoArk(id, graph) ? name : null;
