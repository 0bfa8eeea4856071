import type { Problem } from '#contract/problem.ts';

// The errors that an API call throws: `ApiProblem`, `Unreachable` or `UnexpectedAnswer`. What a
// problem is on the wire is in `contract/problem.ts`.

/** The server answered with a problem. */
export class ApiProblem extends Error {
  readonly problem: Problem;
  /** The token that the refused request was sent with. */
  readonly token: string | undefined;
  constructor(problem: Problem, token?: string) {
    super(problem.title);
    this.name = 'ApiProblem';
    this.problem = problem;
    this.token = token;
  }
}

/** No answer: no network, a time-out, or a server that is not ours. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super('the server could not be reached', { cause });
    this.name = 'Unreachable';
  }
}

/** Our server's answer has a shape that this version cannot parse: an update is needed. */
export class UnexpectedAnswer extends Error {
  constructor(cause: unknown) {
    super('the answer is not of the form that this version knows', { cause });
    this.name = 'UnexpectedAnswer';
  }
}
