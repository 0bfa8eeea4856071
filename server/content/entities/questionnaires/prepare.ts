import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { fileType, maxFileBytes } from '#contract/file.ts';
import { isSameUnit } from '#contract/questionnaire/answers.ts';
import { acceptedTypes } from '#contract/questionnaire/attachments.ts';
import {
  extensionUrl,
  knownExtensions,
  limitOf,
  mimeTypesOf,
  numberOf,
  unitsOf,
} from '#contract/questionnaire/extensions.ts';
import { looksLikeCopy } from '#contract/questionnaire/repeat.ts';
import type { PrepareContext, Prepared } from '../../entity.ts';
import { checkExpressions } from './checkExpressions.ts';
import { choicesWithoutOptions, correctBooleans, translateDialects } from './dialects.ts';
import { addHtml } from './html.ts';
import { isSafePattern } from './patterns.ts';
import { extended, isJson, itemsIn, type Json, listOf, objectsIn, textIn } from './tree.ts';
import { resolveOptions } from './valueSets.ts';

/**
 * Makes a FHIR R4 Questionnaire of another tool one that Nabz can show. What is missing is filled
 * in, options of value sets are written out, formatted texts are made safe. `notes` names all that
 * a patient will see otherwise than its author meant; `faults` refuse it. Idempotent.
 */
export function prepareQuestionnaire(raw: unknown, context: PrepareContext): Prepared {
  const data: unknown = structuredClone(raw);
  const notes: Prepared['notes'] = [];
  const faults: Prepared['faults'] = [];
  if (!isJson(data) || data['resourceType'] !== 'Questionnaire') return { data, notes, faults };
  faults.push(...structureFaults(data));
  notes.push(...fillIn(data, context.name));
  notes.push(...correctBooleans(data));
  notes.push(...translateDialects(data));
  notes.push(...resolveOptions(data, context.files));
  notes.push(...choicesWithoutOptions(data));
  notes.push(...addHtml(data));
  notes.push(...checkExpressions(data));
  notes.push(...limitsThatDoNotApply(data));
  notes.push(...whatIsNotUsed(data));
  return { data, notes: [...new Set(notes)], faults };
}

/** Why a questionnaire cannot be taken, beyond its schema. */
function structureFaults(data: Json): Prepared['faults'] {
  const faults: Prepared['faults'] = [];
  for (const [element, path] of objectsIn({ ...data, contained: undefined }))
    for (const modifier of listOf(element['modifierExtension']))
      faults.push({
        path: [...path, 'modifierExtension'],
        fault: `modifierExtension ${textIn(modifier, 'url') ?? ''} changes what this element means, and Nabz does not know how`,
      });
  const seen = new Set<string>();
  for (const [item, path] of itemsIn(data)) {
    const linkId = textIn(item, 'linkId');
    if (linkId === undefined) continue;
    const at = [...path, 'linkId'];
    if (seen.has(linkId)) faults.push({ path: at, fault: `linkId: ${linkId} is used twice` });
    if (linkId === '__proto__')
      faults.push({ path: at, fault: 'linkId: __proto__ is not allowed' });
    if (linkId.length > 200) faults.push({ path: at, fault: 'linkId: more than 200 characters' });
    if (looksLikeCopy(linkId))
      faults.push({ path: at, fault: `linkId: ${linkId} ends like the copy of a repeating group` });
    seen.add(linkId);
  }
  return faults;
}

const fhirId = /^[A-Za-z0-9.-]{1,64}$/;

/** Fields that Nabz needs and FHIR does not ask for. */
function fillIn(data: Json, fileName: string | undefined): string[] {
  const notes: string[] = [];
  const fill = (field: string, value: string, why: string) => {
    data[field] = value;
    notes.push(`${field}: ${why}, so it is ${value}`);
  };
  const id = textIn(data, 'id');
  if (id === undefined || !fhirId.test(id))
    fill(
      'id',
      (fileName ?? id ?? 'form').replace(/[^A-Za-z0-9.-]+/g, '-').slice(0, 64),
      id === undefined ? 'missing' : 'not an id of FHIR',
    );
  if (textIn(data, 'title') === undefined)
    fill('title', textIn(data, 'name') ?? textIn(data, 'id') ?? '', 'missing');
  if (textIn(data, 'name') === undefined)
    fill(
      'name',
      (textIn(data, 'title') ?? '').replace(/[^\p{L}\p{N}]+/gu, '').slice(0, 255) || 'Form',
      'missing',
    );
  if (textIn(data, 'status') === undefined) fill('status', 'unknown', 'missing');
  if (textIn(data, 'version') === undefined) {
    const digest = createHash('sha256').update(JSON.stringify(data)).digest('hex').slice(0, 8);
    fill('version', digest, 'missing');
  }
  return notes;
}

const regexUrl = extensionUrl('regex');
const patternUrl = extensionUrl('pattern');

/** Some tools write FHIRPath where a pattern belongs: `matches('[0-9]{10}')`. */
const patternIn = (source: string | undefined): string | undefined =>
  source?.startsWith("matches('") && source.endsWith("')") ? source.slice(9, -2) : source;

/** The unit of a limit when no answer can be in it; amounts are not converted. */
function unitOfUnusedLimit(item: Json, which: 'minValue' | 'maxValue'): string | undefined {
  const element = extended(item) ?? {};
  const limit = limitOf(element, which);
  const code = typeof limit === 'object' ? limit.code : undefined;
  const units = unitsOf(element);
  const isUsed = units.length === 0 || units.some((unit) => isSameUnit(unit.code, code));
  return isUsed ? undefined : code;
}

/** What a question for files takes otherwise than its author meant. */
function filesNotTaken(item: Json, name: string): string[] {
  const element = extended(item) ?? {};
  const types = acceptedTypes(element);
  const isNarrowed = types.length > 0 && mimeTypesOf(element).some((type) => !isTaken(type));
  const size = numberOf(element, 'maxSize');
  const notes: string[] = [];
  if (isNarrowed) notes.push(`${name}: of its types of files only ${types.join(', ')} are taken`);
  if (size !== undefined && size * 1024 * 1024 > maxFileBytes)
    notes.push(`${name}: maxSize is above ${maxFileBytes / 1024 / 1024} MB, the limit of Nabz`);
  if (listOf(item['initial']).length > 0)
    notes.push(`${name}: it has a file already, so it is shown and not asked`);
  return notes;
}

const isTaken = (type: string): boolean => v.is(fileType, type.toLowerCase());

/** Limits that Nabz leaves out, and questions that a patient cannot answer here. */
function limitsThatDoNotApply(data: Json): string[] {
  const notes: string[] = [];
  const linkIds = new Set([...itemsIn(data)].map(([item]) => textIn(item, 'linkId')));
  for (const [item] of itemsIn(data)) {
    const name = textIn(item, 'linkId') ?? '';
    const own = listOf(item['extension']).filter(({ url }) => url !== patternUrl);
    const regex = own.find(({ url }) => url === regexUrl);
    const source = regex && patternIn(textIn(regex, 'valueString'));
    const isSafe = source !== undefined && isSafePattern(source);
    if (own.length > 0)
      item['extension'] = isSafe ? [...own, { url: patternUrl, valueString: source }] : own;
    if (regex && !isSafe)
      notes.push(`${name}: its regex cannot be run safely, so it is not checked`);
    for (const which of ['minValue', 'maxValue'] as const) {
      const unit = unitOfUnusedLimit(item, which);
      if (unit !== undefined)
        notes.push(`${name}: ${which} is in ${unit}, which is no unit of it; it is not checked`);
    }
    for (const rule of listOf(item['enableWhen']))
      if (!linkIds.has(textIn(rule, 'question')))
        notes.push(
          `${name}: enableWhen refers to ${textIn(rule, 'question') ?? 'nothing'}, which does not exist`,
        );
    if (item['type'] === 'attachment') notes.push(...filesNotTaken(item, name));
    const cannot =
      item['type'] === 'reference'
        ? 'a reference is shown and not asked'
        : item['type'] === 'attachment' && acceptedTypes(extended(item) ?? {}).length === 0
          ? 'a file of these types is not asked; the form says to send it as a document'
          : undefined;
    if (cannot !== undefined)
      notes.push(`${name}: ${cannot}${item['required'] ? ', although it is required' : ''}`);
  }
  return notes;
}

/** Fields of R4 that have no effect on a form. */
const withoutEffect = new Set(
  `resourceType id meta implicitRules language text contained extension url identifier version name
  title _title derivedFrom status experimental subjectType date publisher contact description
  _description useContext jurisdiction purpose copyright _copyright approvalDate lastReviewDate
  effectivePeriod code item linkId definition prefix _prefix _text type enableWhen enableBehavior
  required repeats readOnly maxLength answerValueSet answerOption initial`.split(/\s+/),
);

/** Names of extensions and fields that are stored without an effect. */
function whatIsNotUsed(data: Json): string[] {
  const counts = new Map<string, number>();
  for (const [element] of objectsIn({ ...data, contained: undefined, text: undefined }))
    for (const one of listOf(element['extension'])) {
      const url = textIn(one, 'url') ?? '';
      if (url.includes(':') && !knownExtensions.has(url))
        counts.set(url, (counts.get(url) ?? 0) + 1);
    }
  const fields = [data, ...[...itemsIn(data)].map(([item]) => item)]
    .flatMap(Object.keys)
    .filter((field) => !withoutEffect.has(field));
  return [
    ...[...counts].map(([url, count]) => `extension ${url} (${count} times) has no effect here`),
    ...fields.map((field) => `field ${field} is not one of FHIR R4 and has no effect`),
  ];
}
