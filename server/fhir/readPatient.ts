import * as v from 'valibot';
import { login as loginSchema } from '#contract/account.ts';
import { emptyProfile, type Profile, profile as profileSchema } from '#contract/profile.ts';
import type { Entry, ReadBundle } from './bundle.ts';
import {
  concept,
  conceptText,
  contactPoint,
  humanName,
  list,
  nameText,
  optional,
  text,
  writtenText,
} from './elements.ts';
import { patientIdentifiers } from './identity.ts';
import type { ImportedPatient } from './imported.ts';

const schema = v.looseObject({
  active: optional(v.boolean()),
  name: list(humanName),
  telecom: list(contactPoint),
  gender: optional(text),
  birthDate: optional(text),
  communication: list(
    v.looseObject({ language: optional(concept), preferred: optional(v.boolean()) }),
  ),
  contact: list(
    v.looseObject({
      relationship: list(concept),
      name: optional(humanName),
      telecom: list(contactPoint),
    }),
  ),
});

/** What a Patient states, before it is known whose account it is. */
export type ReadPatient = Omit<ImportedPatient, 'accountId' | 'isNew' | 'rows' | 'files'>;

export function readPatient(
  bundle: ReadBundle,
  entry: Entry,
  locales: readonly string[],
): ReadPatient | undefined {
  const read = bundle.parse(schema, entry);
  if (!read) return undefined;
  const { path } = entry;
  bundle.noteOthers(entry, [...Object.keys(schema.entries), 'birthDate']);
  if (read.active === false) bundle.note(`${path}.active`, 'Nabz has no inactive patients');
  const names = (read.name ?? []).flatMap((name) => {
    const found = nameText(name);
    return found && name.use !== 'old' ? [{ use: name.use, text: writtenText(found) }] : [];
  });
  const main = names.find(({ use }) => use === 'official') ?? names[0];
  if (!main) return void bundle.fault(`${path}.name`, 'a patient needs a name');
  const latin = names.find((name) => name !== main && isLatin(name.text));
  const contacts = (read.telecom ?? []).flatMap(({ system, value }, at) => {
    if (value === undefined || (system !== 'phone' && system !== 'email')) return [];
    const parsed = v.safeParse(loginSchema, value);
    if (parsed.success) return [{ system, value: parsed.output }];
    bundle.note(`${path}.telecom[${at}]`, `is no ${system} that Nabz can use`);
    return [];
  });
  const languages = read.communication ?? [];
  const language = languages.find(({ preferred }) => preferred) ?? languages[0];
  const code = language?.language?.coding?.[0]?.code?.split('-')[0];
  return {
    entry,
    name: main.text,
    email: contacts.find(({ system }) => system === 'email')?.value ?? null,
    phone: contacts.find(({ system }) => system === 'phone')?.value ?? null,
    locale: locales.find((locale) => locale === code) ?? locales[0] ?? 'fa',
    identifiers: patientIdentifiers(entry),
    profile: {
      ...emptyProfile(''),
      name: field(bundle, `${path}.name`, 'name', main.text),
      latinName: latin ? field(bundle, `${path}.name`, 'latinName', latin.text) : null,
      birthDate: birthDateOf(bundle, path, read.birthDate),
      sex: sexOf(bundle, path, read.gender),
      emergencyContact: emergencyOf(bundle, path, read.contact),
    },
  };
}

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{M}' .-]+$/u.test(name);

/** The value as the contract takes it; a note and null when it does not. */
function field<Name extends 'name' | 'latinName' | 'birthDate'>(
  bundle: ReadBundle,
  path: string,
  name: Name,
  value: string,
): Profile[Name] {
  const parsed = v.safeParse(profileSchema.entries[name], value);
  if (parsed.success) return parsed.output as Profile[Name];
  bundle.note(path, `cannot be taken as ${name}`);
  return null;
}

function birthDateOf(bundle: ReadBundle, path: string, date: string | undefined) {
  return date === undefined ? null : field(bundle, `${path}.birthDate`, 'birthDate', date);
}

function sexOf(bundle: ReadBundle, path: string, gender: string | undefined): Profile['sex'] {
  if (gender === 'female' || gender === 'male') return gender;
  if (gender !== undefined && gender !== 'unknown')
    bundle.note(`${path}.gender`, `${gender} is not one of female and male`);
  return null;
}

type Contacts = v.InferOutput<typeof schema>['contact'];

/** The first contact with a phone. */
function emergencyOf(
  bundle: ReadBundle,
  path: string,
  contacts: Contacts = [],
): Profile['emergencyContact'] {
  for (const [at, { name, relationship = [], telecom = [] }] of contacts.entries()) {
    const phone = telecom.find(({ system }) => system === 'phone')?.value;
    const parsed = v.safeParse(profileSchema.entries.emergencyContact, {
      name: name && nameText(name),
      relation: conceptText(relationship[0]) ?? { und: '–' },
      phone,
    });
    if (parsed.success) {
      for (const other of contacts.keys())
        if (other !== at)
          bundle.note(`${path}.contact[${other}]`, 'only one contact can be stored');
      return parsed.output;
    }
    bundle.note(`${path}.contact[${at}]`, 'has no name with a phone');
  }
  return null;
}
