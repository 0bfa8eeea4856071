import { readFile, writeFile } from 'node:fs/promises';

/**
 * `npm run lock`: adds to package-lock.json the optional packages of other platforms that the
 * development registry lacks (docs/decisions/0013). npm omits packages that it cannot fetch, and
 * `npm ci` on those platforms then fails.
 */
interface Entry {
  version?: string;
  optionalDependencies?: Record<string, string>;
  [key: string]: unknown;
}
const systems = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'win32',
  'openharmony',
  'openbsd',
  'netbsd',
  'sunos',
  'aix',
];
const processors = [
  'arm64',
  'arm',
  'x64',
  'ia32',
  'ppc64',
  'loong64',
  'riscv64',
  's390x',
  'wasm32',
  'mips64el',
];

/** The platform of a package from its name, such as `@oxlint/binding-linux-arm64-musl`. */
function platform(name: string): object {
  const words = name.split(/[/-]/);
  const os = systems.find((system) => words.includes(system));
  const cpu =
    processors.find((processor) => words.includes(processor)) ??
    (words.includes('universal') ? undefined : 'wasm32');
  const libc =
    words.includes('musl') || words.includes('musleabihf') || words.includes('musleabi')
      ? 'musl'
      : undefined;
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os ? { os: [os] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}

const lock: { packages: Record<string, Entry> } = JSON.parse(
  await readFile('package-lock.json', 'utf8'),
);
const { packages } = lock;
let added = 0;
for (const [path, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const nested = `${path}/node_modules/${name}`;
    const top = `node_modules/${name}`;
    if (!/^\d/.test(version) || packages[nested]) continue;
    if (packages[top]?.version === version) continue;
    packages[packages[top] ? nested : top] = {
      version,
      ...platform(name),
      optional: true,
      ...(entry['dev'] ? { dev: true } : {}),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
await writeFile('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`${added} packages of other platforms added\n`);
