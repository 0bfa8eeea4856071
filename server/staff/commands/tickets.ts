import { callStaff } from '../call.ts';

const output = (answer: object): string => JSON.stringify(answer);

export const reply = async (
  ticket: string,
  body: string,
  authorName: string | undefined,
): Promise<string> =>
  output(
    await callStaff('staffReply', {
      params: { ticket },
      body: { body, ...(authorName === undefined ? {} : { authorName }) },
    }),
  );
export const read = async (ticket: string): Promise<string> =>
  output(await callStaff('staffRead', { params: { ticket } }));
export const close = async (ticket: string): Promise<string> =>
  output(await callStaff('staffClose', { params: { ticket } }));
