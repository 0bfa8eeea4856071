import { notFound } from '@tanstack/react-router';
import { ApiProblem } from '#api/problem.ts';

/** Turns the API's 404 into the router's notFound; rethrows anything else. */
export function orNotFound(error: unknown): never {
  throw error instanceof ApiProblem && error.problem.status === 404 ? notFound() : error;
}
