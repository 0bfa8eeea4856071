import { relative } from 'node:path';

interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
}
interface Graph {
  getModuleInfo: (id: string) => ModuleInfo | null;
}

/** What only screens with rich parts need: Ark with all that it stands on, and the parts' own words. */
const richModules = /\/locales\/components\/|\/node_modules\/(@ark-ui|@zag-js|@floating-ui|@internationalized)\//;
const publicScreen = /\/src\/routes\/_site(?:\.tsx|\/(?!dev\/)[^?]*)\?tsr-split/;
const siteLayout = /\/src\/routes\/_site\.tsx\?/;
/** Used by this many kinds of public pages, a module travels with the frame: a request of its own costs more than its bytes. */
const minScreens = 4;

/** Everything that a module loads with itself. */
function staticImportsOf(start: string, graph: Graph): Set<string> {
  const reached = new Set([start]);
  for (const id of reached) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reached.add(next);
  return reached;
}

/** What loads anything rich is left to the screens that need it. */
const isPlain = (id: string, graph: Graph): boolean => ![...staticImportsOf(id, graph)].some((module) => richModules.test(module));

interface Plan {
  core: Set<string>;
  site: Set<string>;
}

function planOf(entry: string, graph: Graph): Plan {
  const core = staticImportsOf(entry, graph);
  const screens = [...core].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter((id) => publicScreen.test(id));
  const uses = new Map<string, number>();
  for (const screen of screens) {
    const weight = siteLayout.test(screen) ? minScreens : 1;
    for (const id of staticImportsOf(screen, graph)) uses.set(id, (uses.get(id) ?? 0) + weight);
  }
  const often = [...uses].filter(([id, count]) => count >= minScreens && !core.has(id) && isPlain(id, graph));
  return { core, site: new Set(often.map(([id]) => id)) };
}

/**
 * Two files that every public page loads: `core`, all that the entry imports, and `site`, the frame with what many pages
 * share. The rest is split by screens. `entry` is the app's first module.
 */
export function publicChunks(entry: string) {
  let plan: Plan | undefined;
  const name = (id: string, graph: Graph): string | null => {
    plan ??= planOf(entry, graph);
    if (plan.core.has(id)) return 'core';
    return plan.site.has(id) ? 'site' : null;
  };
  return { name, debugName: `public pages of ${relative('.', entry)}`, test: /./, priority: 2 };
}

/** Small parts that many screens of the panel share; named only for modules that reach nothing rich. */
export const plainOnly = (name: string) => (id: string, graph: Graph) => (isPlain(id, graph) ? name : null);
