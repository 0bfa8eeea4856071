import { callStaff } from './callStaff.ts';

// The command `document` of `npm run staff` (cli.ts).

/** `document withdraw P-1043 48211 --reason "…"`; undefined when there is no such command. */
export function documentCommand(
  verb: string,
  [patient, document]: readonly (string | undefined)[],
  { reason }: { reason?: string | undefined },
): Promise<string> | undefined {
  if (verb !== 'withdraw' || patient === undefined || document === undefined) return undefined;
  if (reason === undefined) return undefined;
  return callStaff('staffWithdrawDocument', {
    params: { patient, document },
    body: { reason },
  }).then(({ documentId }) => `document ${documentId}: withdrawn`);
}
