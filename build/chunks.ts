import type { Plugin, Rolldown } from 'vite';

// Which modules go into which file of a release, for vite.config.ts: `publicChunks` and
// `chunkWithoutArk`; `listRouteScripts` writes which files each route needs.

type CodeSplittingGroup = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number];
interface ModuleInfo {
  importedIds: readonly string[];
  dynamicallyImportedIds: readonly string[];
  code?: string | null;
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
 * Ids of the public screens as the router's plugin splits them, and of their layout, which every
 * screen needs. If these match nothing, the chunks are empty without an error.
 */
const publicScreen = /\/src\/routes\/_site(?:\.tsx|\/(?!dev\/)[^?]*)\?tsr-split/;
const siteLayout = /\/src\/routes\/_site\.tsx\?/;

/** All modules that a module imports statically, directly or not. */
function staticImportsOf(start: string, graph: Graph): Set<string> {
  const modules = new Set([start]);
  for (const id of modules)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) modules.add(next);
  return modules;
}

/** All modules that are imported dynamically, by the entry or by what it imports. */
function dynamicImportsOf(entry: string, graph: Graph): Set<string> {
  const starts = new Set([entry]);
  for (const start of starts)
    for (const id of staticImportsOf(start, graph))
      for (const next of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []) starts.add(next);
  starts.delete(entry);
  return starts;
}

/** Whether a module imports none of `arkModules`, directly or not. */
const importsNoArk = (id: string, graph: Graph): boolean =>
  ![...staticImportsOf(id, graph)].some((module) => arkModules.test(module));

/** Stands for all that is not a public screen, such as the panel's screens. */
const panel = 'panel';
/** Stands for the layout of the public screens. */
const layout = 'layout';

/** Modules that the same screens need. */
interface Part {
  modules: Set<string>;
  /** Modules of other parts that these import. Their parts are loaded as well. */
  imports: Set<string>;
  screens: Set<string>;
  /** Compressed, estimated. */
  bytes: number;
}

/** Compressed bytes per character of a module's source, roughly. */
const compression = 0.2;
/** What a request costs, in bytes that could be sent instead: headers, and a part of its delay. */
const requestBytes = 1500;

/** A first visit loads the layout, and its screen only later. Decision 0047. */
const layoutWeight = 40;
const weight = (screens: ReadonlySet<string>): number =>
  screens.size + (screens.has(layout) ? layoutWeight : 0);

/** The bytes that it saves on all screens to load two parts as one; negative when it costs some. */
function savedByMerging(one: Part, other: Part): number {
  const both = weight(one.screens.intersection(other.screens));
  return (
    both * requestBytes -
    (weight(other.screens) - both) * one.bytes -
    (weight(one.screens) - both) * other.bytes
  );
}

function merged(one: Part, other: Part): Part {
  const modules = one.modules.union(other.modules);
  return {
    modules,
    imports: one.imports.union(other.imports).difference(modules),
    screens: one.screens.union(other.screens),
    bytes: one.bytes + other.bytes,
  };
}

/** Whether the screens of a part load the parts that it imports anyway. */
const addsNoImports = ({ imports, screens }: Part, parts: readonly Part[]): boolean =>
  parts.every((part) => part.modules.isDisjointFrom(imports) || screens.isSubsetOf(part.screens));

/** Merges parts, the pair that saves most first, until no pair saves anything. */
function mergeParts(parts: Part[]): Part[] {
  for (;;) {
    const pairs = parts.flatMap((one, index) =>
      parts
        .slice(index + 1)
        .map((other) => ({ one, other, saved: savedByMerging(one, other) }))
        .filter(({ saved }) => saved > 0),
    );
    const best = pairs
      .sort((a, b) => b.saved - a.saved)
      .find(({ one, other }) => addsNoImports(merged(one, other), parts));
    if (!best) return parts;
    const { one, other } = best;
    parts = [...parts.filter((part) => part !== one && part !== other), merged(one, other)];
  }
}

/**
 * The modules that at least two public screens need, grouped so that a screen loads few files and
 * little that it does not need. What most screens need is first.
 */
function publicParts(entry: string, graph: Graph): Part[] {
  const core = staticImportsOf(entry, graph);
  const loaded = [...dynamicImportsOf(entry, graph)];
  const screens = loaded.filter((id) => publicScreen.test(id));
  const uses = new Map<string, Set<string>>();
  for (const start of loaded) {
    const isScreen = publicScreen.test(start);
    const users = siteLayout.test(start) ? [...screens, layout] : [isScreen ? start : panel];
    for (const id of staticImportsOf(start, graph))
      uses.set(id, new Set([...(uses.get(id) ?? []), ...users]));
  }
  const parts = new Map<string, Part>();
  for (const [id, users] of uses) {
    if (users.size < 2 || core.has(id) || !importsNoArk(id, graph)) continue;
    const key = [...users].sort().join(' ');
    const module = graph.getModuleInfo(id);
    const part = parts.get(key) ?? {
      modules: new Set(),
      imports: new Set(),
      screens: users,
      bytes: 0,
    };
    part.modules.add(id);
    for (const next of module?.importedIds ?? []) part.imports.add(next);
    part.bytes += (module?.code?.length ?? 0) * compression;
    parts.set(key, part);
  }
  return mergeParts([...parts.values()]).sort((a, b) => b.screens.size - a.screens.size);
}

/** All that the entry imports. Every page loads it. */
export const coreChunk: CodeSplittingGroup = { name: 'core', tags: ['$initial'], priority: 100 };

const maxPublicChunks = 40;

/**
 * One group per part. A group captures what its modules import, too, so the parts that most
 * screens need have the highest priority.
 */
export function publicChunks(entry: string): CodeSplittingGroup[] {
  let parts: Part[] | undefined;
  const group = (index: number): CodeSplittingGroup => ({
    name: (id, graph) =>
      (parts ??= publicParts(entry, graph))[index]?.modules.has(id) ? `public-${index}` : null,
    debugName: `public-${index}`,
    priority: maxPublicChunks + 1 - index,
  });
  return Array.from({ length: maxPublicChunks }, (_, index) => group(index));
}

/** The chunk `name` for modules that do not import Ark; others are split by screen. */
export const chunkWithoutArk = (name: string) => (id: string, graph: Graph) =>
  importsNoArk(id, graph) ? name : null;

/** The module of a route's component, as the router's plugin splits it. */
const routeComponent = /\/src\/routes(\/.+)\.tsx\?tsr-split=component$/;

/** Where `listRouteScripts` writes, in the folder of the built client. */
export const routeScriptsFile = '.vite/routes.json';

/**
 * Writes the scripts that each route's component needs, without those of the entry, by route id:
 * `{"/_site/packages/": ["assets/packages-….js"]}`. Pages preload them.
 */
export const listRouteScripts: Plugin = {
  name: 'nabz:route-scripts',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const filesOf = (file: string, found = new Set<string>()): Set<string> => {
      if (found.has(file)) return found;
      found.add(file);
      for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
        filesOf(next, found);
      return found;
    };
    const entry = chunks.find(({ isEntry }) => isEntry)?.fileName ?? '';
    const routes: Record<string, string[]> = {};
    for (const { fileName, moduleIds } of chunks)
      for (const id of moduleIds) {
        const path = routeComponent.exec(id)?.[1];
        if (path !== undefined)
          routes[path.replace(/\/index$/, '/')] = [...filesOf(fileName).difference(filesOf(entry))];
      }
    this.emitFile({ type: 'asset', fileName: routeScriptsFile, source: JSON.stringify(routes) });
  },
};
