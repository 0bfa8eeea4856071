import { ApiProblem } from '#api/problem.ts';

/** The status of what a page could not be loaded for. */
export const statusOf = (error: unknown): number =>
  error instanceof ApiProblem ? error.problem.status : 500;

/**
 * What a refusal says of itself, in the reader's language; undefined for our own faults, which say
 * nothing to people.
 */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.problem.status < 500 && error.message !== ''
    ? error.message
    : undefined;

/** Its first sentence, for a title. */
export const refusalTitle = (error: unknown): string | undefined =>
  refusalText(error)?.split(/[.؟?:؛;]/u)[0];
