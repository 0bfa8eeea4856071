import { parseExpression } from '#contract/questionnaire/expressions/fhirPath.ts';
import {
  constraintsOf,
  expressionsOf,
  type ExtensionName,
  extensionsOf,
} from '#contract/questionnaire/extensions.ts';
import { extended, isJson, type Json, textIn } from './tree.ts';

/** What happens with an item whose expression cannot be evaluated. */
const consequences: readonly [name: ExtensionName, consequence: string][] = [
  ['calculatedExpression', 'it is shown as “could not be calculated”, and not asked'],
  ['initialExpression', 'it begins empty'],
  ['enableWhenExpression', 'it is always shown'],
  ['answerExpression', 'only its own options are shown'],
];

/** Variables that Nabz sets, beside those of the questionnaire. */
const provided = [
  'resource',
  'rootResource',
  'context',
  'questionnaire',
  'qitem',
  'ucum',
  'patient',
];

/** Names every expression that cannot be evaluated here, with what happens instead. */
export function checkExpressions(data: Json): string[] {
  const notes: string[] = [];
  const fails = (language: string, expression: string, known: ReadonlySet<string>) => {
    if (language !== 'text/fhirpath') return `${language} is not evaluated here`;
    try {
      const { variables } = parseExpression(expression);
      const unknown = variables.find((name) => !known.has(name));
      return unknown === undefined ? undefined : `%${unknown} is not known here`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };
  const withVariables = (element: Json, outer: ReadonlySet<string>): ReadonlySet<string> => {
    const known = new Set(outer);
    for (const { name, language, expression } of expressionsOf(
      extended(element),
      'calculatedExpression',
    ))
      if (name !== undefined && fails(language, expression, known) === undefined) known.add(name);
    for (const { name, language, expression } of expressionsOf(extended(element), 'variable')) {
      const why = fails(language, expression, known);
      if (why === undefined && name !== undefined) known.add(name);
      else notes.push(`variable ${name ?? ''}: ${why ?? 'without a name'}`);
    }
    return known;
  };
  const visit = (element: Json, outer: ReadonlySet<string>) => {
    const known = withVariables(element, outer);
    for (const [name, consequence] of consequences)
      for (const { language, expression } of expressionsOf(extended(element), name)) {
        const why = fails(language, expression, known);
        if (why !== undefined)
          notes.push(`${textIn(element, 'linkId') ?? ''}: ${name}: ${why}; ${consequence}`);
      }
    for (const one of extensionsOf(extended(element), 'constraint')) {
      const [rule] = constraintsOf({ extension: [one] });
      const why = rule
        ? fails('text/fhirpath', rule.expression, known)
        : 'it only warns, or is not FHIRPath';
      if (why !== undefined)
        notes.push(`${textIn(element, 'linkId') ?? 'form'}: constraint: ${why}; it is not checked`);
    }
    const text = element['_text'];
    for (const { language, expression } of expressionsOf(extended(text), 'cqfExpression')) {
      const why = fails(language, expression, known);
      if (why !== undefined)
        notes.push(`${textIn(element, 'linkId') ?? ''}: cqf-expression: ${why}; its text is shown`);
    }
    const items: unknown[] = Array.isArray(element['item']) ? element['item'] : [];
    for (const item of items) if (isJson(item)) visit(item, known);
  };
  visit(data, new Set(provided));
  return notes;
}
