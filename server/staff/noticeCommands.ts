import { randomUUID } from 'node:crypto';
import type { StaffAnswer } from '#contract/staff/endpoints.ts';
import { noticeEvents } from '#contract/staff/notices.ts';
import { printableLine } from '../terminal.ts';
import { callStaff } from './callStaff.ts';

interface NoticeOptions {
  events?: string | undefined;
  departments?: string | undefined;
  locale?: string | undefined;
}

type Target = StaffAnswer<'staffTestNotice'>;

/** `notices list|add|test|remove …`: the text to print; undefined for another command. */
export function noticesCommand(
  verb: string,
  subject: string | undefined,
  options: NoticeOptions,
): Promise<string> | undefined {
  if (verb === 'list') return list();
  if (subject === undefined) return undefined;
  const params = { notice: subject };
  if (verb === 'add') return add(subject, options);
  if (verb === 'test')
    return callStaff('staffTestNotice', { params }).then((target) => {
      if (target.lastOutcome !== 'sent') throw new Error(`not taken: ${target.lastError}`);
      return toLine(target);
    });
  return verb === 'remove'
    ? callStaff('staffRemoveNotice', { params }).then(({ id }) => `${id}: removed`)
    : undefined;
}

const words = (text: string | undefined): string[] | undefined =>
  text?.split(/[\s,]+/).filter((word) => word !== '');

/** An address with an @ is an e-mail's. */
async function add(address: string, options: NoticeOptions): Promise<string> {
  const isMail = address.includes('@') && !address.includes('://');
  const { target, secret } = await callStaff('staffAddNotice', {
    body: {
      id: randomUUID(),
      channel: isMail ? 'email' : 'webhook',
      address,
      events: words(options.events) ?? noticeEvents,
      departments: words(options.departments) ?? null,
      ...(isMail ? { locale: options.locale ?? 'fa' } : {}),
    },
  });
  const shown = secret === null ? [] : [`secret, shown only now: ${secret}`];
  return [toLine(target), ...shown].join('\n');
}

const toLine = (target: Target): string =>
  [
    target.id,
    target.channel.padEnd(7),
    printableLine(target.address),
    target.events.join(','),
    target.departments?.join(',') ?? 'all departments',
    target.lastOutcome === null
      ? 'never sent'
      : [target.lastOutcome, target.lastError, target.lastAt].filter(Boolean).join(' '),
    `${target.waiting} waiting`,
  ].join('  ');

async function list(): Promise<string> {
  const { items } = await callStaff('staffNotices');
  return [...items.map(toLine), `${items.length} addresses`].join('\n');
}
