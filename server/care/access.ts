import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { mayReadCollection, maySendFiles } from '#contract/careAccess.ts';
import type { CareAllows } from '#contract/carer.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Db, Tx } from '../db/database.ts';
import { consults, documents, messages, submissions } from '../db/tables/index.ts';

// What a carer's session may ask for. Everything that is not named here is refused.

type Rule = (allows: CareAllows) => boolean;
const always: Rule = () => true;
const readsBills: Rule = ({ bills }) => bills !== 'none';
const paysBills: Rule = ({ bills }) => bills === 'write';

/** Feed, mutations and files check what is allowed themselves, row by row. */
export const careEndpointRules: Partial<Record<EndpointName, Rule>> = {
  me: always,
  signOut: always,
  changes: always,
  mutations: always,
  cancelMutations: always,
  startUpload: maySendFiles,
  pay: paysBills,
  payment: readsBills,
  billPayment: readsBills,
};

interface Route {
  method: string;
  path: string;
  rule: Rule;
}
/** Those that are no JSON endpoints of that registry. */
const others: Route[] = [
  { method: 'GET', path: 'me/events', rule: always },
  { method: 'POST', path: 'me/sealed-sending', rule: always },
  { method: 'GET', path: 'me/files/{file}', rule: always },
  { method: 'PATCH', path: 'me/files/{file}', rule: maySendFiles },
];

const isEndpoint = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
const routes: Route[] = [
  ...Object.entries(careEndpointRules).flatMap(([name, rule]) =>
    isEndpoint(name) ? [{ ...endpoints[name], rule }] : [],
  ),
  ...others,
];

const matches = (template: string, path: string): boolean => {
  const [wanted, asked] = [template.split('/'), path.replace(/^\/api\//, '').split('/')];
  return (
    wanted.length === asked.length &&
    wanted.every((part, index) => part.startsWith('{') || part === asked[index])
  );
};

/** Whether a carer's session may send this request at all. */
export const mayCarerRequest = (
  allows: CareAllows,
  { method, path }: { method: string; path: string },
): boolean =>
  routes.some(
    (route) =>
      route.method === (method === 'HEAD' ? 'GET' : method) &&
      matches(route.path, path) &&
      route.rule(allows),
  );

/** Whether a file of the patient is named in a row that the carer may read. */
export async function mayReadFile(
  db: Db | Tx,
  allows: CareAllows,
  { accountId, id }: { accountId: string; id: string },
): Promise<boolean> {
  const reference = JSON.stringify([{ fileId: id }]);
  const inList = (list: PgColumn) => sql`${list} @> ${reference}::jsonb`;
  const isFile = (file: PgColumn) => sql`${file} ->> 'fileId' = ${id}`;
  const places = [
    ['message', messages, inList(messages.attachments)],
    ['consult', consults, inList(consults.attachments)],
    ['submission', submissions, inList(submissions.files)],
    ['document', documents, isFile(documents.file)],
  ] as const;
  for (const [collection, table, names] of places) {
    if (!mayReadCollection(allows, collection)) continue;
    const where: SQL | undefined = and(eq(table.accountId, accountId), names);
    const [found] = await db.select({ id: table.id }).from(table).where(where).limit(1);
    if (found) return true;
  }
  return false;
}
