/** A database in the browser, of the origin or of one of its storage buckets. */
interface BrowserDatabase {
  name: string;
  factory: IDBFactory;
  open(): Promise<IDBDatabase>;
}

declare global {
  /** The databases of a page under test, where `installDatabases` is an init script. */
  var testDatabases: {
    all(): Promise<BrowserDatabase[]>;
    /** Names of those with a person's records. */
    names(): Promise<string[]>;
    /** The first of those. */
    first(): Promise<BrowserDatabase>;
    open(): Promise<IDBDatabase>;
  };
}

/** Runs in a page, before its scripts. */
export function installDatabases(): void {
  const ofPerson = /^nabz-[0-9a-f]{8}-[0-9a-f-]{27}(?:-sealed)?$/;
  const all = async () => {
    const factories = [indexedDB];
    for (const bucket of (await navigator.storageBuckets?.keys()) ?? []) {
      const opened = await navigator.storageBuckets?.open(bucket);
      if (opened) factories.push(opened.indexedDB);
    }
    const found = await Promise.all(
      factories.map(async (factory) =>
        (await factory.databases()).map(({ name = '' }) => ({
          name,
          factory,
          open: () =>
            new Promise<IDBDatabase>((resolve, reject) => {
              const request = factory.open(name);
              request.addEventListener('success', () => resolve(request.result));
              request.addEventListener('error', () => reject(new Error(String(request.error))));
            }),
        })),
      ),
    );
    return found.flat();
  };
  const first = async () => {
    const found = (await all()).find(({ name }) => ofPerson.test(name));
    if (!found) throw new Error('no records of a person are on this device');
    return found;
  };
  globalThis.testDatabases = {
    all,
    names: async () => (await all()).flatMap(({ name }) => (ofPerson.test(name) ? [name] : [])),
    first,
    open: async () => (await first()).open(),
  };
}
