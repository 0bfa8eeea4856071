import * as v from 'valibot';
import { uuid } from '../ids.ts';
import { boundedText } from '../text.ts';
import { departments } from '../ticket.ts';
import { instant } from '../time.ts';

/** The events of which somebody outside of the desk is notified. Stored and sent: names stay. */
export const noticeEvents = ['ticket', 'reply', 'submission', 'document', 'letter'] as const;
const noticeEvent = v.picklist(noticeEvents);
export type NoticeEvent = v.InferOutput<typeof noticeEvent>;

const target = v.object({
  id: uuid,
  channel: v.picklist(['webhook', 'email']),
  address: v.string(),
  events: v.array(noticeEvent),
  /** Null: of all departments. */
  departments: v.nullable(v.array(v.picklist(departments))),
  locale: v.string(),
  createdBy: v.nullable(v.string()),
  createdAt: instant,
  lastAt: v.nullable(instant),
  lastOutcome: v.nullable(v.picklist(['sent', 'failed', 'given-up'])),
  /** A status of HTTP, `timeout`, `refused-address`, `unreachable` or `no-smtp`. */
  lastError: v.nullable(v.string()),
  /** How many messages wait to be sent. */
  waiting: v.number(),
});
export type NoticeTarget = v.InferOutput<typeof target>;

const events = v.pipe(v.array(noticeEvent), v.minLength(1), v.maxLength(noticeEvents.length));
const someDepartments = v.optional(
  v.nullable(v.pipe(v.array(v.picklist(departments)), v.minLength(1), v.maxLength(4))),
  null,
);

/** Webhooks (standardwebhooks.com), and e-mail to departments. Every change is a line of the log. */
export const staffNoticeEndpoints = {
  staffNotices: {
    method: 'GET',
    path: 'staff/notices',
    access: 'staff',
    may: 'people',
    answer: v.object({ items: v.array(target) }),
  },
  staffAddNotice: {
    method: 'POST',
    path: 'staff/notices',
    access: 'staff',
    may: 'people',
    body: v.variant('channel', [
      v.object({
        /** Chosen by the client: the same one again adds nothing. */
        id: uuid,
        channel: v.literal('webhook'),
        address: v.pipe(boundedText(2000), v.trim(), v.url()),
        events,
        departments: someDepartments,
      }),
      v.object({
        id: uuid,
        channel: v.literal('email'),
        address: v.pipe(boundedText(254), v.trim(), v.toLowerCase(), v.email()),
        events,
        departments: someDepartments,
        locale: boundedText(8),
      }),
    ]),
    /** `secret`: of a webhook, shown only now; null for e-mail. */
    answer: v.object({ target, secret: v.nullable(v.string()) }),
  },
  /** Sends a message that is about nothing, now. */
  staffTestNotice: {
    method: 'POST',
    path: 'staff/notices/{notice}/test',
    access: 'staff',
    may: 'people',
    answer: target,
  },
  staffRemoveNotice: {
    method: 'POST',
    path: 'staff/notices/{notice}/remove',
    access: 'staff',
    may: 'people',
    answer: v.object({ id: uuid }),
  },
} as const;
