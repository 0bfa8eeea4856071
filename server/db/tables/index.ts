// All tables, for queries and for drizzle-kit.

export * from './accounts.ts';
export * from './care.ts';
export * from './content.ts';
export * from './feed.ts';
export * from './files.ts';
export * from './guestSubmissions.ts';
export * from './notices.ts';
export * from './payments.ts';
export * from './records.ts';
export * from './staff.ts';
export * from './webPush.ts';
