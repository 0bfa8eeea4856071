import type { Context } from 'hono';
import type { AccountAct } from '#contract/staff/auditActs.ts';
import { patientActor } from '../care/actors.ts';
import type { Tx } from '../db/database.ts';
import type { Deps, Env } from '../http/deps.ts';
import { addAuditLine, auditSource } from '../staff/audit/write.ts';

/**
 * Writes down what somebody does with the sign-ins of an account, in its transaction: whoever holds
 * an unlocked phone can do it.
 */
export const noteAccountAct =
  ({ now }: Pick<Deps, 'now'>) =>
  (tx: Tx, c: Context<Env>, act: AccountAct, subject: string): Promise<void> => {
    const { account } = c.var;
    const source = auditSource(c, now(), patientActor(account));
    return addAuditLine(tx, source, { action: 'change', act, patientId: account.id, subject });
  };
