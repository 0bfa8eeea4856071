// All tables, for queries and for drizzle-kit.

export * from './accounts.ts';
export * from './care.ts';
export * from './clinic.ts';
export * from './careDesk.ts';
export * from './carers.ts';
export * from './content.ts';
export * from './contentDrafts.ts';
export * from './feed.ts';
export * from './files.ts';
export * from './guestSubmissions.ts';
export * from './passkeys.ts';
export * from './notices.ts';
export * from './payments.ts';
export * from './records.ts';
export * from './resultsDesk.ts';
export * from './sealed.ts';
export * from './staff.ts';
export * from './webPush.ts';
