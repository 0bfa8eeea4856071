import type { Device } from './device.ts';
import { faults } from './network.ts';

/**
 * Sends the queue and loses the response; `arrived` says whether the server received the request.
 */
export async function drainWithLostAnswer(phone: Device, arrived: boolean): Promise<void> {
  phone.net.fail(/POST me\/mutations/, arrived ? faults.answerLost : faults.offline, 1);
  await phone.drain();
}
