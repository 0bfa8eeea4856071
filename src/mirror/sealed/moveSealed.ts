import { AccountDb } from '../accountDb.ts';
import { chooseStore, deleteEmptied, newStore, settledLock, whileMoving } from '../chooseStore.ts';
import type { AppLock, DeviceDb } from '../deviceDb.ts';
import { postEverywhere } from '../lockChannel.ts';
import { moveRecords } from '../moveRecords.ts';
import { deleteStore, type RecordsStore, type StoreKind } from '../recordsStore.ts';
import { heldSealing } from './heldKeys.ts';

/** This device has no room for a second copy of the records while they are moved. */
export class NoRoomToMove extends Error {
  constructor() {
    super('this device has no room to move the records');
    this.name = 'NoRoomToMove';
  }
}

const openStore = (accountId: string, store: RecordsStore, isSealed: boolean): AccountDb => {
  const sealing = isSealed ? heldSealing(accountId) : undefined;
  return new AccountDb(accountId, {
    ...store.options,
    autoOpen: false,
    ...(sealing && { sealing }),
  });
};

/** Moves the records after `begin` has stored that they are being moved. */
export async function move(
  device: DeviceDb,
  accountId: string,
  to: StoreKind,
  begin: (known: AppLock | undefined) => Promise<void>,
): Promise<void> {
  // Moves the records of earlier releases first, so that there is one source.
  const { store: source } = await chooseStore(device, accountId);
  try {
    await whileMoving(accountId, async () => {
      await begin(await device.locks.get(accountId));
      postEverywhere({ type: 'close', accountId });
      const target = await newStore(accountId, to);
      const moveOnce = (isInUse: boolean) =>
        moveRecords(
          openStore(accountId, source, to === 'clear'),
          openStore(accountId, target, to === 'sealed'),
          { isInUse, deleteTarget: () => deleteStore(target) },
        );
      if ((await moveOnce(false)) === 'none') throw new NoRoomToMove();
      // A page that has closed the records late may have written meanwhile.
      await moveOnce(true);
    });
  } finally {
    // Where the records are now decides, also after a failure.
    await settledLock(device, accountId);
  }
  await deleteEmptied(accountId, to === 'sealed' ? 'clear' : 'sealed');
}
