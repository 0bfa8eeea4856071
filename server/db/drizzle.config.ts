import { defineConfig } from 'drizzle-kit';

// For `npm run db:generate`, which writes a migration from the difference between the tables and
// the newest one. Applied migrations are not edited: servers would not run them again.

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/db/tables/*.ts',
  out: './server/db/migrations',
});
