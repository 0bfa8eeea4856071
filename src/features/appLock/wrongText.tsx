import { Plural, Trans } from '@lingui/react/macro';
import type { UnlockSecret, UnlockWay } from '#mirror/deviceDb.ts';
import type { UnlockOutcome } from '#mirror/sealed/appLock.ts';

/** failed: this device could not try it, because a window blocks the records or the disk is full. */
export type TryOutcome = UnlockOutcome | { kind: 'failed' };
export type TryUnlock = (tried: UnlockSecret) => Promise<TryOutcome>;

/** Why a try did not unlock. */
export function WrongText({ outcome, way }: { outcome: TryOutcome; way: UnlockWay }) {
  if (outcome.kind === 'offline')
    return (
      <Trans>
        This PIN needs the internet now: the clinic has to check it. Connect this phone, or use the
        recovery code or a passkey.
      </Trans>
    );
  if (outcome.kind === 'failed')
    return <Trans>That did not work on this device. Nothing has changed.</Trans>;
  if (outcome.kind !== 'wrong') return null;
  if (way === 'recovery')
    return <Trans>This is not the recovery code. Compare each group of letters.</Trans>;
  if (way === 'passkey')
    return <Trans>This passkey does not open these records. Use another way to unlock.</Trans>;
  if (outcome.left === undefined) return <Trans>This is not the passphrase.</Trans>;
  return (
    <Plural
      value={outcome.left}
      one="This is not the PIN. You have # more try. Then this phone takes no PIN."
      other="This is not the PIN. You have # more tries."
    />
  );
}
