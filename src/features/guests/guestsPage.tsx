import type { GuestListPage } from '#contract/site/guests.ts';
import type { GuestSearch } from './search.ts';

export function GuestsPage({ list }: { list: GuestListPage; search: GuestSearch }) {
  return <main id="content">{list.total}</main>;
}
