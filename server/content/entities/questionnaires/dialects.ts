import { extensionUrl } from '#contract/questionnaire/extensions.ts';
import { isJson, itemsIn, type Json, listOf, textIn } from './tree.ts';

// Calculations that other tools wrote in their own way, as calculatedExpression of Structured Data
// Capture. A score that is calculated elsewhere must not be asked of the patient here.

const norwegian = 'http://ehelse.no/fhir/StructureDefinition/';
const norwegianScores = 'http://ehelse.no/scoringFormulas';

/** Rewrites them in place, and says so. */
export function translateDialects(data: Json): string[] {
  const notes: string[] = [];
  for (const [item] of itemsIn(data)) {
    const expression = norwegianExpression(item) ?? norwegianScore(data, item);
    const own = listOf(item['extension']);
    if (expression === undefined || own.some(({ url }) => url === calculated)) continue;
    item['extension'] = [
      ...own,
      { url: calculated, valueExpression: { language: 'text/fhirpath', expression } },
    ];
    notes.push(`${textIn(item, 'linkId') ?? ''}: calculated by ${expression}`);
  }
  return notes;
}

const calculated = extensionUrl('calculatedExpression');

/** Expressions about answers; those about the patient's record only prefill. */
function norwegianExpression(item: Json): string | undefined {
  const found = listOf(item['extension']).find(
    ({ url }) =>
      url === `${norwegian}sdf-calculatedExpression` || url === `${norwegian}sdf-fhirpath`,
  );
  const expression = found && textIn(found, 'valueString');
  return expression?.startsWith('QuestionnaireResponse') ? expression : undefined;
}

const hasScoreCode = (item: Json, code: string): boolean =>
  listOf(item['code']).some(
    (coding) => coding['system'] === norwegianScores && coding['code'] === code,
  );

/** TS: the sum of all scored questions. SS: of those in the same group. */
function norwegianScore(data: Json, item: Json): string | undefined {
  const scope = hasScoreCode(item, 'TS')
    ? data
    : hasScoreCode(item, 'SS')
      ? parentOf(data, item)
      : undefined;
  const scored = [...(scope ? itemsIn(scope) : [])]
    .filter(([one]) => hasScoreCode(one, 'QS'))
    .flatMap(([one]) => textIn(one, 'linkId') ?? []);
  if (scored.length === 0) return undefined;
  const names = scored.map((linkId) => `'${linkId.replaceAll("'", "\\'")}'`).join(' | ');
  return `%resource.repeat(item | answer.item).where(linkId in (${names})).answer.weight().sum()`;
}

function parentOf(data: Json, wanted: Json): Json {
  const parents = [data, ...[...itemsIn(data)].map(([item]) => item)];
  return parents.find((one) => listOf(one['item']).includes(wanted)) ?? data;
}

const booleans = new Set(['required', 'repeats', 'readOnly']);

/** `"true"` for true, as some tools write it. */
export function correctBooleans(data: Json): string[] {
  const notes: string[] = [];
  for (const [item] of itemsIn(data))
    for (const [key, value] of Object.entries(item))
      if (booleans.has(key) && (value === 'true' || value === 'false')) {
        item[key] = value === 'true';
        notes.push(
          `${textIn(item, 'linkId') ?? ''}: ${key} is the text "${value}", read as ${value}`,
        );
      }
  return notes;
}

/** Choices without options: what they offer is defined where Nabz cannot look. */
export function choicesWithoutOptions(data: Json): string[] {
  return [...itemsIn(data)].flatMap(([item]) =>
    item['type'] === 'choice' &&
    listOf(item['answerOption']).length === 0 &&
    textIn(item, 'answerValueSet') === undefined &&
    !isJson(item['answerValueSet'])
      ? [
          `${textIn(item, 'linkId') ?? ''}: a choice without options; it is shown and not asked unless an answerExpression yields some`,
        ]
      : [],
  );
}
