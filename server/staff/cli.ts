import { parseArgs } from 'node:util';
import { readStaffToken } from './token.ts';

const usage = `npm run staff -- reply <ticket number> "text" [--name "Dr …"]
npm run staff -- read <ticket number>
npm run staff -- close <ticket number>`;

const { positionals, values } = parseArgs({ allowPositionals: true, options: { name: { type: 'string' } } });
const [verb, ticket, text] = positionals;
const verbs: Record<string, { path: string; body: object } | undefined> = {
  reply:
    text === undefined
      ? undefined
      : { path: 'replies', body: { body: text, ...(values.name === undefined ? {} : { authorName: values.name }) } },
  read: { path: 'read', body: {} },
  close: { path: 'close', body: {} },
};
const call = verbs[verb ?? ''];
if (!call || ticket === undefined) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

const base = process.env['PUBLIC_URL'] ?? `http://localhost:${process.env['PORT'] ?? '3000'}`;
const response = await fetch(new URL(`/api/staff/tickets/${encodeURIComponent(ticket)}/${call.path}`, base), {
  method: 'POST',
  headers: { authorization: `Bearer ${await readStaffToken(process.env)}`, 'content-type': 'application/json', 'accept-language': 'en' },
  body: JSON.stringify(call.body),
});
const answered = await response.text();
(response.ok ? process.stdout : process.stderr).write(`${answered}\n`);
process.exitCode = response.ok ? 0 : 1;
