import { callStaff } from '../call.ts';

const told = (answer: object): string => JSON.stringify(answer);

export const reply = async (ticket: string, body: string, authorName: string | undefined): Promise<string> =>
  told(await callStaff('staffReply', { params: { ticket }, body: { body, ...(authorName === undefined ? {} : { authorName }) } }));
export const read = async (ticket: string): Promise<string> => told(await callStaff('staffRead', { params: { ticket } }));
export const close = async (ticket: string): Promise<string> => told(await callStaff('staffClose', { params: { ticket } }));
