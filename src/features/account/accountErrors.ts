import * as v from 'valibot';
import { signInArgs, signUpArgs } from '#contract/account.ts';
import { ApiProblem } from '#api/problem.ts';

export type SignInArgs = v.InferOutput<typeof signInArgs>;
export type SignUpArgs = v.InferOutput<typeof signUpArgs>;
export type AccountField = keyof SignUpArgs | 'current' | 'code' | 'contact';

/**
 * Why a field is invalid. empty: no input. shape: no email address or phone number, too short a
 * password, or not a whole code.
 */
export type Fault = 'empty' | 'shape';
export type Faults = Partial<Record<AccountField, Fault>>;

export type Checked<Args> = { ok: true; args: Args } | { ok: false; faults: Faults };

/** Parses the form. Digits of all three scripts are accepted; a password is not trimmed. */
export function check<Args>(schema: v.GenericSchema<unknown, Args>, data: FormData): Checked<Args> {
  const text = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]));
  const parsed = v.safeParse(schema, text);
  if (parsed.success) return { ok: true, args: parsed.output };
  const faults: Faults = {};
  for (const issue of parsed.issues) {
    const field = String(issue.path?.[0]?.key ?? 'login') as AccountField;
    faults[field] = (text[field] ?? '').trim() === '' ? 'empty' : 'shape';
  }
  return { ok: false, faults };
}

/** Parses the fields of the sign-in form: the arguments of the request, or the faults by field. */
export const checkSignIn = (data: FormData): Checked<SignInArgs> => check(signInArgs, data);
export const checkSignUp = (data: FormData): Checked<SignUpArgs> => check(signUpArgs, data);

/** The form field that the server's problem refers to. */
export function fieldOf(error: unknown, fields: readonly AccountField[]): AccountField | undefined {
  return error instanceof ApiProblem
    ? fields.find((field) => field === error.problem.field)
    : undefined;
}
