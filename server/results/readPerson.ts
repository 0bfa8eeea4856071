import * as v from 'valibot';
import { humanName, list, nameText, optional, text, writtenText } from '../fhir/elements.ts';
import { derivedId, uuidOfUrl } from '../fhir/identity.ts';
import { parseFhirJson } from './json.ts';

const subject = v.looseObject({
  display: optional(text),
  identifier: optional(v.looseObject({ system: optional(text), value: optional(text) })),
});
const resource = v.looseObject({
  resourceType: text,
  name: v.optional(v.unknown()),
  birthDate: v.optional(v.unknown()),
  identifier: v.optional(v.unknown()),
  subject: v.optional(v.unknown()),
  contained: v.optional(v.unknown()),
});
const entry = v.looseObject({ fullUrl: optional(text), resource: v.unknown() });
const identifiers = list(v.looseObject({ system: optional(text), value: optional(text) }));

/** Whom a laboratory's file names as the patient. */
export interface FilePerson {
  names: string[];
  birthDate: string | null;
  /** The accounts that its identifiers stand for, if an import has made them. */
  accountIds: string[];
}

const output = <Schema extends v.GenericSchema>(schema: Schema, of: unknown) => {
  const parsed = v.safeParse(schema, of);
  return parsed.success ? parsed.output : undefined;
};
const itemsOf = (of: unknown): unknown[] => (Array.isArray(of) ? of : []);

/** Reads the patient of a file that `readReport` has accepted. */
export function readPerson(file: string): FilePerson {
  const root = parseFhirJson(file);
  const bundled = output(v.looseObject({ entry: v.array(v.unknown()) }), root);
  const entries = bundled
    ? bundled.entry.flatMap((each) => output(entry, each) ?? [])
    : (Array.isArray(root) ? itemsOf(root) : [root]).map((each) => ({
        fullUrl: undefined,
        resource: each,
      }));
  const person: FilePerson = { names: [], birthDate: null, accountIds: [] };
  const know = (known: v.InferOutput<typeof identifiers>) => {
    for (const { system, value } of known ?? [])
      if (value !== undefined && system !== undefined)
        person.accountIds.push(derivedId('patient', `${system}|${value}`));
  };
  const look = (of: unknown, fullUrl?: string): void => {
    const found = output(resource, of);
    if (!found) return;
    for (const inner of itemsOf(found.contained)) look(inner);
    const stated = output(subject, found.subject);
    if (stated?.display) person.names.push(stated.display);
    if (stated?.identifier) know([stated.identifier]);
    if (found.resourceType !== 'Patient') return;
    for (const name of output(list(humanName), found.name) ?? []) {
      const read = nameText(name);
      if (read && name.use !== 'old') person.names.push(writtenText(read));
    }
    if (typeof found.birthDate === 'string') person.birthDate = found.birthDate;
    know(output(identifiers, found.identifier));
    const own = uuidOfUrl(fullUrl);
    if (own !== undefined) person.accountIds.push(own);
  };
  for (const { resource: of, fullUrl } of entries) look(of, fullUrl);
  return { ...person, names: [...new Set(person.names)] };
}
