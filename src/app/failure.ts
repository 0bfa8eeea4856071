import { ApiProblem } from '#api/problem.ts';

/** The HTTP status of a page that failed to load. */
export const statusOf = (error: unknown): number =>
  error instanceof ApiProblem ? error.problem.status : 500;

/** The localized message of a refusal; undefined for server errors, whose text is not for users. */
export const refusalText = (error: unknown): string | undefined =>
  error instanceof ApiProblem && error.problem.status < 500 && error.message !== ''
    ? error.message
    : undefined;

/** The first sentence of the message, as a title. */
export const refusalTitle = (error: unknown): string | undefined =>
  refusalText(error)?.split(/[.؟?:؛;]/u)[0];
