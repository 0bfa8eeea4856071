import { entities, entityKinds } from '../entities/index.ts';
import { type ContentKind, type ContentSet, slugOf } from '../kinds.ts';

type Place = (kind: ContentKind, slug: string, path: readonly (string | number)[]) => string;

const slugsIn = (value: unknown): string[] =>
  [value].flat().filter((one) => typeof one === 'string');

/**
 * References to entries that do not exist, and what each entity checks itself. `has`: such an entry
 * is declared, even if invalid.
 */
export function checkReferences(
  content: ContentSet,
  has: (kind: ContentKind, slug: string) => boolean,
  place: Place,
): string[] {
  const bad: string[] = [];
  function checkKind<Kind extends ContentKind>(from: Kind): void {
    const { references, check } = entities[from];
    const report = (slug: string, path: readonly (string | number)[], fault: string) =>
      bad.push(`${place(from, slug, path)}: ${fault}`);
    const expectEntries = (
      slug: string,
      field: string,
      kind: ContentKind,
      slugs: readonly string[],
    ) => {
      for (const [at, name] of slugs.entries())
        if (!has(kind, name))
          report(
            slug,
            slugs.length > 1 ? [field, at] : [field],
            `${field}: there is no ${kind} ${name}`,
          );
    };
    for (const entry of content[from]) {
      const fields = new Map<string, unknown>(Object.entries(entry));
      for (const [field, kind] of Object.entries<ContentKind | undefined>(references))
        if (kind !== undefined)
          expectEntries(slugOf(entry), field, kind, slugsIn(fields.get(field)));
    }
    check?.(content[from], { report, expectEntries });
  }
  for (const kind of entityKinds) checkKind(kind);
  return bad;
}
