import { printableLine } from '../../terminal.ts';
import { callStaff } from '../call.ts';

const output = (answer: object): string => JSON.stringify(answer);
const stars = (rating: number | null): string =>
  rating === null ? '' : `${'★'.repeat(rating)}${'☆'.repeat(5 - rating)} `;

/** `comments`: the comments waiting for review, with the number for `publish` and `reject`. */
export async function comments(): Promise<string> {
  const { items, total } = await callStaff('staffComments');
  const blocks = items.map(
    ({ number, target, name, rating, createdAt, body }) =>
      `${number ?? ''}  ${target.kind} ${target.slug}  ${stars(rating)}${printableLine(name)}, ${createdAt.slice(0, 10)}\n${body.replace(/^/gm, '    ')}`,
  );
  return [...blocks, `${total} waiting for review`].join('\n\n');
}

export const publish = async (comment: string): Promise<string> =>
  output(await callStaff('staffPublish', { params: { comment } }));
export const reject = async (comment: string): Promise<string> =>
  output(await callStaff('staffReject', { params: { comment } }));
export const answer = async (comment: string, body: string): Promise<string> =>
  output(await callStaff('staffAnswer', { params: { comment }, body: { body } }));
