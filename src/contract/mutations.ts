import { addComment } from './comment.ts';
import { addDocument } from './document.ts';
import { sendMessage } from './message.ts';
import type { Mutation } from './mutation.ts';
import { checkPreparation } from './patientPackage.ts';
import { sendSubmission } from './submission.ts';
import { openTicket, readTicket } from './ticket.ts';

const all = [openTicket, readTicket, sendMessage, addDocument, sendSubmission, checkPreparation, addComment] as const;

/** Every mutation by name; an outbox row and a request name theirs. */
export const mutations: ReadonlyMap<string, Mutation<never>> = new Map(all.map((mutation) => [mutation.name, mutation as Mutation<never>]));
