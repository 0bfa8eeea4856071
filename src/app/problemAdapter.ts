import { createSerializationAdapter } from '@tanstack/react-router';
import * as v from 'valibot';
import { ApiProblem } from '#api/problem.ts';
import { problem } from '#contract/problem.ts';

/**
 * Serializes API problems completely for hydration; of other errors the router keeps only the
 * message.
 */
export const problemAdapter = createSerializationAdapter({
  key: 'api-problem',
  test: (value): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: (error) => JSON.stringify(error.problem),
  fromSerializable: (text) =>
    new ApiProblem(v.parse(v.pipe(v.string(), v.parseJson(), problem), text)),
});
