import { entities, entityKinds } from '../entities/index.ts';
import type { Fault } from './fault.ts';
import { type ContentKind, type ContentSet, slugOf } from '../kinds.ts';

/** Faults between entries: references to entries that do not exist, and each entity's own checks. */
export function checkReferences(
  content: ContentSet,
  hasEntry: HasEntry,
  locationOf: LocationOf,
): Fault[] {
  const faults: Fault[] = [];
  function checkKind<Kind extends ContentKind>(kind: Kind): void {
    const { references, check } = entities[kind];
    const add = (
      slug: string,
      path: readonly (string | number)[],
      fault: Pick<Fault, 'reason' | 'text' | 'about'>,
    ) => faults.push({ kind, slug, path, location: locationOf(kind, slug, path), ...fault });
    const report = (slug: string, path: readonly (string | number)[], text: string) =>
      add(slug, path, { reason: 'other', text });
    const expectEntries = (
      slug: string,
      field: string,
      expected: ContentKind,
      slugs: readonly string[],
    ) => {
      for (const [at, name] of slugs.entries())
        if (!hasEntry(expected, name))
          add(slug, slugs.length > 1 ? [field, at] : [field], {
            reason: 'no-entry',
            text: `${field}: there is no ${expected} ${name}`,
            about: name,
          });
    };
    for (const entry of content[kind]) {
      const fields = new Map<string, unknown>(Object.entries(entry));
      for (const [field, kind] of Object.entries<ContentKind | undefined>(references))
        if (kind !== undefined)
          expectEntries(slugOf(entry), field, kind, slugsIn(fields.get(field)));
    }
    check?.(content[kind], { report, expectEntries });
  }
  for (const kind of entityKinds) checkKind(kind);
  return faults;
}

/** Whether the folder declares an entry, valid or not. */
export type HasEntry = (kind: ContentKind, slug: string) => boolean;
/** `file:line` of a field of an entry. */
type LocationOf = (kind: ContentKind, slug: string, path: readonly (string | number)[]) => string;

const slugsIn = (value: unknown): string[] =>
  [value].flat().filter((one) => typeof one === 'string');
