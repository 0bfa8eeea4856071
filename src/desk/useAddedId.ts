import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ApiProblem } from '#api/problem.ts';
import { problemType } from '#contract/problem.ts';

/** The answer to an earlier version was lost: that one is stored, what is typed now is not. */
export class StoredBefore extends Error {}

/**
 * The id of what is being added: sent again after a lost answer, it is the same one. When something
 * else is stored under it, what is typed now gets another id with the next try.
 */
export function addedId() {
  let id = '';
  const forget = () => {
    id = '';
  };
  return {
    async add<T>(send: (id: string) => Promise<T>): Promise<T> {
      if (id === '') id = uuidv7();
      try {
        const answer = await send(id);
        forget();
        return answer;
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.problem.type !== problemType('reused-id'))
          throw error;
        forget();
        throw new StoredBefore();
      }
    },
    /** What is typed from now on is another one. */
    forget,
  };
}

export const useAddedId = () => useState(addedId)[0];
