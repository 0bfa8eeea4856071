import { createSerializationAdapter } from '@tanstack/react-router';
import * as v from 'valibot';
import { ApiProblem } from '#api/problem.ts';
import { problem } from '#contract/problem.ts';

/** A problem that a page was rendered with reaches the browser whole; of other errors the router passes on the message alone. */
export const problemAdapter = createSerializationAdapter({
  key: 'api-problem',
  test: (value): value is ApiProblem => value instanceof ApiProblem,
  toSerializable: (error) => JSON.stringify(error.problem),
  fromSerializable: (text) => new ApiProblem(v.parse(v.pipe(v.string(), v.parseJson(), problem), text)),
});
