import { expect, test } from 'vitest';
import { ApiProblem } from '#api/problem.ts';
import { problemType } from '#contract/problem.ts';
import { addedId, StoredBefore } from './useAddedId.ts';

const refusal = (slug: 'reused-id' | 'edited-meanwhile') =>
  new ApiProblem({ type: problemType(slug), title: slug, status: 409 });

test('one id until it is stored, or something else is stored under it', async () => {
  const added = addedId();
  const ids: string[] = [];
  const send = (outcome: Error | null) =>
    added.add(async (id) => {
      ids.push(id);
      if (outcome) throw outcome;
      return id;
    });
  // The answer was lost, then another refusal: it is still the same one.
  await expect(send(new TypeError('no network'))).rejects.toThrow('no network');
  await expect(send(refusal('edited-meanwhile'))).rejects.toBeInstanceOf(ApiProblem);
  await expect(send(refusal('reused-id'))).rejects.toBeInstanceOf(StoredBefore);
  expect(new Set(ids).size).toBe(1);
  await send(null);
  await send(null);
  expect(new Set(ids).size).toBe(3);
  await expect(send(new TypeError('no network'))).rejects.toThrow('no network');
  added.forget();
  await send(null);
  expect(new Set(ids).size).toBe(5);
});
