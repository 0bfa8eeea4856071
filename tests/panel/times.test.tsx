import { afterEach, expect, test, vi } from 'vitest';
import { HeldUntil } from '#features/consults/consultActions.tsx';
import { useWhenText } from '#features/today/whenText.ts';
import { AppointmentTime } from '#records/visit/appointmentTime.tsx';
import { drawPanel, textOf } from '../support/drawPanel.tsx';

afterEach(() => vi.unstubAllEnvs());

const evening = '2026-11-23T14:30:00Z';
const appointment = (timeZone: string) =>
  textOf(drawPanel(<AppointmentTime slot={evening} timeZone={timeZone} />));

test('a time names whose clock it is by, and the device’s time where that differs', () => {
  vi.stubEnv('TZ', 'America/Toronto');
  expect(appointment('Asia/Tehran')).toMatch(
    /^Monday, November 23, 2026, at 6:00\sPM, Iran time By this device’s clock: Monday, November 23, 2026, 9:30\sAM$/,
  );
  expect(appointment('Asia/Dubai')).toMatch(
    /at 6:30\sPM, Gulf Standard Time By this device’s clock:/,
  );
  vi.stubEnv('TZ', 'Asia/Tehran');
  expect(appointment('Asia/Tehran')).toMatch(/^Monday, November 23, 2026, at 6:00\sPM, Iran time$/);
});

const drawReservation = (now: string) =>
  textOf(
    drawPanel(
      <HeldUntil
        consult={{ status: 'to-pay', heldUntil: evening, timeZone: 'Asia/Tehran' }}
        now={Date.parse(now)}
      />,
    ),
  );

test('the end of a reservation says whose clock it is by, and that it has passed', () => {
  vi.stubEnv('TZ', 'America/Toronto');
  const before = drawReservation('2026-11-23T14:29:00Z');
  expect(before).toMatch(/kept for you until Monday.* 6:00\sPM, Iran time\. Pay before that/);
  expect(before).toMatch(/By this device’s clock: Monday.* 9:30\sAM$/);
  const after = drawReservation('2026-11-23T14:30:00Z');
  expect(after).toMatch(/was kept for you until Monday.* It may have been given up since then\./);
  expect(after).not.toContain('Pay before that');
});

function Headline({ instant, now }: { instant: string; now: string }) {
  const when = useWhenText();
  return <>{when.headline(instant, 'Asia/Tehran', Date.parse(now))}</>;
}
const headline = (instant: string, now: string) =>
  textOf(drawPanel(<Headline instant={instant} now={now} />));

test('"Today" and "Tomorrow" only where the clinic and the device are in the same day', () => {
  // 10:00 on Monday in Tehran.
  const slot = '2026-11-23T06:30:00Z';
  vi.stubEnv('TZ', 'Asia/Tehran');
  expect(headline(slot, '2026-11-23T00:00:00Z')).toMatch(/^Today, 10:00\sAM$/);
  expect(headline(slot, '2026-11-22T12:00:00Z')).toMatch(/^Tomorrow, 10:00\sAM$/);
  vi.stubEnv('TZ', 'America/Toronto');
  // Monday 3:30 in Tehran, Sunday 19:00 in Toronto, where the slot is on Monday at 1:30.
  expect(headline(slot, '2026-11-23T00:00:00Z')).toMatch(/^Monday, 10:00\sAM$/);
  expect(headline(slot, '2026-11-23T05:30:00Z')).toMatch(/^Today, 10:00\sAM$/);
});
