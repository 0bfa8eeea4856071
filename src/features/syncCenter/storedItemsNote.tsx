import { Plural } from '@lingui/react/macro';
import { supportsBackgroundSync } from './backgroundSync.ts';

/** When stored items will be sent, depending on Background Sync support. */
export function StoredItemsNote({ count }: { count: number }) {
  return supportsBackgroundSync() ? (
    <Plural
      value={count}
      _0="You can read and write; we will send it later."
      one="# item safe here; sent when back online"
      other="# items safe here; sent when back online"
    />
  ) : (
    <Plural
      value={count}
      _0="You can read and write; we will send it later."
      one="# item safe here; sent when you open Nabz"
      other="# items safe here; sent when you open Nabz"
    />
  );
}
