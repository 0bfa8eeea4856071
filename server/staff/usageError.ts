/** The command cannot be run as it was given or set up: one sentence with the way out. */
export class UsageError extends Error {}
