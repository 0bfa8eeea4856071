import { Plural } from '@lingui/react/macro';
import { sendsInBackground } from './background.ts';

/** What becomes of what has not been sent, as far as this browser can promise it. */
export function SafeHere({ count }: { count: number }) {
  return sendsInBackground() ? (
    <Plural value={count} _0="You can read and write; we send it later." one="# item is safe here; sent when the internet is back" other="# items are safe here; sent when the internet is back" />
  ) : (
    <Plural value={count} _0="You can read and write; we send it later." one="# item is safe here; sent when you open Nabz online" other="# items are safe here; sent when you open Nabz online" />
  );
}
