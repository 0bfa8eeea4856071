import { ApiProblem } from '#api/problem.ts';

// What a failed loader means for the page: its HTTP status on the server, and the texts of the
// error screen and its title.

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
