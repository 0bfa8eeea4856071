import type { Notifier } from '../../server/notify/notifier.ts';

interface Sent {
  contact: string;
  text: string;
}

/** A notifier that remembers what it sends, instead of SMTP and text messages. */
export function recordingNotifier() {
  const sent: Sent[] = [];
  let broken = false;
  const notifier: Notifier = {
    canReach: () => true,
    async send(contact, { text }) {
      if (broken) throw new Error('the provider does not answer');
      sent.push({ contact, text });
    },
  };
  return {
    notifier,
    sent,
    break: (isBroken: boolean) => void (broken = isBroken),
    /** The newest code that was sent to a contact: the test translator ends with its values. */
    codeFor: (contact: string): string => {
      const text = sent.findLast((message) => message.contact === contact)?.text ?? '';
      return /\b\d{8}\b/.exec(text)?.[0] ?? '';
    },
  };
}
