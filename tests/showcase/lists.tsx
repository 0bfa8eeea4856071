import { CheckList } from '#ui/checkList.tsx';
import { FactList } from '#ui/factList.tsx';
import { PairList } from '#ui/pairList.tsx';
import { Qr } from '#ui/qr.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { Group, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

/** Lists of facts and steps, QR codes. */
export function Lists() {
  const { t, n, code } = useSamples();
  return (
    <Group title="Lists">
      <Part name="fact-list" columns={2}>
        {([2, 1] as const).map((columns) => (
          <Show key={columns} state={`${columns} columns`}>
            <FactList
              columns={columns}
              facts={[
                { key: 'city', term: t.city, value: t.cities[0] },
                { key: 'nights', term: t.nights, value: n(14) },
                { key: 'doctor', term: t.clinic, value: t.doctor },
                { key: 'long', term: t.preparation, value: t.clinicReply },
              ]}
            />
          </Show>
        ))}
      </Part>
      <Part name="pair-list check-list" columns={2}>
        <Show state="bill, with a total">
          <PairList
            pairs={[
              { key: 'one', term: t.knee, value: `${n(980_000_000)} ${t.currency}` },
              { key: 'two', term: t.translator, value: `${n(270_000_000)} ${t.currency}` },
              {
                key: 'sum',
                term: t.billTotal,
                value: `${n(1_250_000_000)} ${t.currency}`,
                strong: true,
              },
            ]}
          />
        </Show>
        <Show state="what is included">
          <CheckList items={[...t.includes, t.clinicReply].map((text) => ({ key: text, text }))} />
        </Show>
      </Part>
      <Part name="timeline" columns={2}>
        <Show state="days">
          <Timeline
            items={t.days.map((title, at) => ({
              key: title,
              when: `${t.day} ${n(at + 1)}`,
              title,
              ...(at === 1 ? { text: t.clinicReply } : {}),
            }))}
          />
        </Show>
      </Part>
      <Part name="qr" client>
        <Show state="for a scanner">
          <Qr value="https://nabz.example/v/NBZ7K3" label={`${t.appointment}, ${code(10482)}`} />
        </Show>
      </Part>
    </Group>
  );
}
