import { notFound } from '@tanstack/react-router';
import { ApiProblem } from '#api/problem.ts';

/** A 404 of the API is a page that is not there; anything else stays the fault that it is. */
export function orNotFound(error: unknown): never {
  throw error instanceof ApiProblem && error.problem.status === 404 ? notFound() : error;
}
