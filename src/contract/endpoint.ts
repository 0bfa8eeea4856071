import type * as v from 'valibot';
import type { Permission } from './staff/roles.ts';

interface AnyEndpoint {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  query?: v.GenericSchema<unknown, object>;
  body?: v.GenericSchema;
  answer: v.GenericSchema;
}

/**
 * sender: a device whose records are locked, which may only send. `may`: what a member of staff must
 * be allowed to do, see `staff/roles.ts`.
 */
export type Endpoint = AnyEndpoint &
  ({ access: 'public' | 'patient' | 'sender' } | { access: 'staff'; may: Permission });

/** Endpoints by name: those of patients, those of staff, or both. */
export type Registry = Record<string, Endpoint>;

type ParamName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;
/** Values for the `{x}` of a path; a name that the path does not have does not compile. */
export type ParamsIn<R extends Registry, Name extends keyof R> = Partial<
  Record<ParamName<R[Name]['path']>, string>
>;
export type AnswerIn<R extends Registry, Name extends keyof R> = v.InferOutput<R[Name]['answer']>;
