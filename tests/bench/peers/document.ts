/** A row of Nabz as the peers store it; `kind` is its collection, a name that RxDB reserves. */
export interface PeerDocument {
  id: string;
  kind: 'ticket' | 'message';
  ticketId: string;
  updatedAt: string;
  [field: string]: unknown;
}

/** Where RxDB's next page begins, as in its guide to replication over HTTP. */
export interface Checkpoint {
  updatedAt: string;
  id: string;
}
