import { extensionUrl, knownExtensions } from '#contract/questionnaire/extensions.ts';
import type { Files } from '../../files/folder.ts';
import { parseWithLines } from '../../files/parse.ts';
import { knownValueSets } from './knownValueSets.ts';
import { isJson, itemsIn, type Json, listOf, textIn } from './tree.ts';

/** The folder of ValueSet and CodeSystem resources within a content folder. */
export const valueSetFolder = 'value-sets/';

/** More options than anybody can choose from. */
const maxOptions = 2000;

/** Value sets and code systems by URL, and those within the questionnaire by `#id`. */
type Resources = ReadonlyMap<string, Json>;

const filesRead = new WeakMap<Files, Resources>();

/** The resources of the folder; a Bundle may have several. */
function readFolder(files: Files): Resources {
  const known = filesRead.get(files);
  if (known) return known;
  const found = new Map<string, Json>();
  for (const [path, bytes] of files) {
    if (!path.startsWith(valueSetFolder) || !path.endsWith('.json')) continue;
    const { value } = parseWithLines(new TextDecoder().decode(bytes), 'json');
    const entries = isJson(value) ? listOf(value['entry']).map((entry) => entry['resource']) : [];
    for (const resource of [value, ...entries].filter(isJson)) {
      const url = textIn(resource, 'url');
      if (url !== undefined) found.set(url, resource);
    }
  }
  filesRead.set(files, found);
  return found;
}

/**
 * Writes the options of each value set into its questions. A question whose set is not there keeps
 * its `answerValueSet`; a choice is then shown and not asked.
 */
export function resolveOptions(data: Json, files: Files): string[] {
  const contained = listOf(data['contained']);
  const resources: Resources = new Map([
    ...knownValueSets,
    ...readFolder(files),
    ...contained.map((one): [string, Json] => [
      textIn(one, 'url') ?? `#${textIn(one, 'id') ?? ''}`,
      one,
    ]),
    ...contained.map((one): [string, Json] => [`#${textIn(one, 'id') ?? ''}`, one]),
  ]);
  const notes: string[] = [];
  for (const [item] of itemsIn(data)) {
    const source = textIn(item, 'answerValueSet');
    if (source === undefined || listOf(item['answerOption']).length > 0) continue;
    const set = find(resources, source);
    const options = set && expand(set, resources);
    const name = textIn(item, 'linkId') ?? '';
    if (options && options.length > 0 && options.length <= maxOptions) {
      delete item['answerValueSet'];
      item['answerOption'] = options;
      item['extension'] = [
        ...listOf(item['extension']),
        { url: extensionUrl('valueSetSource'), valueCanonical: source },
      ];
      continue;
    }
    const why =
      set === undefined
        ? `is not in ${valueSetFolder}`
        : options && options.length > maxOptions
          ? `has more than ${maxOptions} options`
          : 'is not written out';
    const instead =
      item['type'] === 'open-choice' ? 'any text can be answered' : 'it is shown and not asked';
    notes.push(`${name}: the value set ${source} ${why}, so ${instead}`);
  }
  return notes;
}

const find = (resources: Resources, canonical: string): Json | undefined =>
  resources.get(canonical) ?? resources.get(canonical.split('|')[0] ?? canonical);

/** The codes of a value set as options; undefined if it needs a terminology server. */
function expand(set: Json, resources: Resources, depth = 0): Json[] | undefined {
  if (depth > 5) return undefined;
  const expansion = set['expansion'];
  if (isJson(expansion) && listOf(expansion['contains']).length > 0)
    return flatten(listOf(expansion['contains']), 'contains')
      .filter((one) => one['abstract'] !== true)
      .map((one) => toOption(one, textIn(one, 'system')));
  const compose = set['compose'];
  if (!isJson(compose)) return undefined;
  const options: Json[] = [];
  for (const include of listOf(compose['include'])) {
    const part = included(include, resources, depth);
    if (!part) return undefined;
    options.push(...part);
  }
  const excluded = new Set(
    listOf(compose['exclude']).flatMap((one) =>
      listOf(one['concept']).map(
        (concept) => `${textIn(one, 'system')}|${textIn(concept, 'code')}`,
      ),
    ),
  );
  return options.filter(({ valueCoding }) => !excluded.has(keyOf(valueCoding)));
}

const keyOf = (coding: unknown): string =>
  isJson(coding) ? `${textIn(coding, 'system')}|${textIn(coding, 'code')}` : '';

function included(include: Json, resources: Resources, depth: number): Json[] | undefined {
  if (listOf(include['filter']).length > 0) return undefined;
  const system = textIn(include, 'system');
  const sets: unknown[] = Array.isArray(include['valueSet']) ? include['valueSet'] : [];
  const concepts = listOf(include['concept']);
  const codes = system === undefined ? undefined : find(resources, system);
  const own =
    concepts.length > 0
      ? concepts.map((one) => toOption({ ...conceptIn(codes, one), ...one }, system))
      : codes && textIn(codes, 'content') !== 'fragment'
        ? flatten(listOf(codes['concept']), 'concept').map((one) => toOption(one, system))
        : undefined;
  if (sets.length === 0) return own && own.length > 0 ? own : undefined;
  const lists = sets.map((canonical) => {
    const set = typeof canonical === 'string' ? find(resources, canonical) : undefined;
    return set && expand(set, resources, depth + 1);
  });
  if (system !== undefined && !own) return undefined;
  const all = own ? [own, ...lists] : lists;
  if (all.some((list) => list === undefined)) return undefined;
  // FHIR: what is in all of them.
  const [first = [], ...others] = all.map((list) => list ?? []);
  return first.filter((option) =>
    others.every((list) =>
      list.some(({ valueCoding }) => keyOf(valueCoding) === keyOf(option['valueCoding'])),
    ),
  );
}

/** A concept of the code system, for the display that the value set leaves out. */
const conceptIn = (codes: Json | undefined, concept: Json): Json =>
  flatten(listOf(codes?.['concept']), 'concept').find((one) => one['code'] === concept['code']) ??
  {};

const flatten = (list: readonly Json[], key: string): Json[] =>
  list.flatMap((one) => [one, ...flatten(listOf(one[key]), key)]);

const translationUrl = extensionUrl('translation');

/** An option with the translations and the score of its concept. */
function toOption(concept: Json, system: string | undefined): Json {
  const code = textIn(concept, 'code');
  const display = textIn(concept, 'display');
  const translations = listOf(concept['designation']).flatMap((designation) => {
    const [lang, content] = [textIn(designation, 'language'), textIn(designation, 'value')];
    return lang === undefined || content === undefined
      ? []
      : [
          {
            url: translationUrl,
            extension: [
              { url: 'lang', valueCode: lang },
              { url: 'content', valueString: content },
            ],
          },
        ];
  });
  const extension = listOf(concept['extension']).filter(({ url }) =>
    knownExtensions.has(String(url)),
  );
  return {
    ...(extension.length > 0 ? { extension } : {}),
    valueCoding: {
      ...(system === undefined ? {} : { system }),
      ...(code === undefined ? {} : { code }),
      ...(display === undefined ? {} : { display }),
      ...(translations.length > 0 ? { _display: { extension: translations } } : {}),
    },
  };
}
