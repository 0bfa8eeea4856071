import { ladderStates } from '#ui/ladderStates.ts';
import { LadderDots } from '#ui/ladderDots.tsx';
import { Ladder, type Stop } from '#ui/ladder.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { StatusLine } from '#ui/statusLine.tsx';
import { StepList } from '#ui/stepList.tsx';
import { StepsLine } from '#ui/stepsLine.tsx';
import { Group, currentUrl, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

/** Delivery states and progress. */
export function Ladders() {
  const { t, n, code } = useSamples();
  const quoted = code(10482);
  const stops = (...deliverySteps: Parameters<typeof ladderStates>): [Stop, Stop, Stop, Stop] => {
    const [device, sending, received, read] = ladderStates(...deliverySteps);
    const arrived = received === 'now' || received === 'done';
    return [
      { label: t.device, state: device },
      { label: sending === 'parked' ? t.needsYou : t.sending, state: sending },
      { label: t.received, state: received, ...(arrived ? { detail: quoted } : {}) },
      { label: t.read, state: read },
    ];
  };
  const ladders = [
    { key: 'device', at: stops(0), note: t.waitingDetail },
    { key: 'moving', at: stops(1, 'moving'), note: t.sendingDetail },
    { key: 'received', at: stops(2) },
    { key: 'read', at: stops(3) },
    {
      key: 'parked',
      at: stops(1, 'parked'),
      note: (
        <>
          {t.fileTooLarge} {currentUrl({ className: linkClass('read'), children: t.edit })}
        </>
      ),
    },
  ] as const;
  return (
    <Group title="The line">
      <Part name="ladder">
        {ladders.map((ladder) => (
          <Show key={ladder.key} state={ladder.key}>
            <Ladder
              stops={ladder.at}
              label={`${t.message}: ${ladder.key}`}
              note={'note' in ladder ? ladder.note : undefined}
            />
          </Show>
        ))}
      </Part>
      <Part name="ladder-dots">
        {[0, 1, 2, 3, 4].map((done) => (
          <Show key={done} state={`${done} of 4`}>
            <LadderDots done={done}>
              {[t.draft, t.device, t.sending, t.received, t.read][done]} · <bdi>{quoted}</bdi>
            </LadderDots>
          </Show>
        ))}
      </Part>
      <Part name="status-line" columns={2}>
        {(['received', 'moving', 'device', 'attention'] as const).map((tone) => {
          const key = tone === 'moving' ? 'sending' : tone === 'device' ? 'waiting' : tone;
          return (
            <Show key={tone} state={tone}>
              <StatusLine
                tone={tone}
                title={t[`${key}Title`]}
                detail={t[`${key}Detail`]}
                link={currentUrl}
                className="mb-4"
              />
            </Show>
          );
        })}
      </Part>
      <Part name="steps-line" columns={2}>
        {[0, 2, 4].map((done) => (
          <Show key={done} state={`${done} of 4`}>
            <StepsLine
              total={4}
              done={done}
              label={`${t.step} ${n(Math.min(done + 1, 4))}`}
              valueText={n(done)}
            />
          </Show>
        ))}
      </Part>
      <Part name="step-list" columns={2}>
        <Show state="done · now · ahead · long text">
          <StepList
            steps={[...t.steps, t.longName].map((title, at) => ({
              key: title,
              title,
              aside: `${t.day} ${n(at + 1)}`,
              state: at < 2 ? 'done' : at === 2 ? 'now' : 'ahead',
            }))}
          />
        </Show>
      </Part>
    </Group>
  );
}
