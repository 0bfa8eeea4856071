import FileText from '~icons/lucide/file-text';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Count } from '#ui/count.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/textLink.tsx';
import { Group, currentUrl, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"%3E%3Cpath fill="%23bfdbfe" d="M0 0h4v5H0z"/%3E%3Ccircle cx="2" cy="2" r="1" fill="%231e3a8a"/%3E%3C/svg%3E';

/** Containers. */
export function Structure() {
  const { t, n } = useSamples();
  const [first = '', second = '', third = '', fourth = ''] = t.steps;
  return (
    <Group title="Structure">
      <Part name="tabs" columns={2} client>
        <Show state="default · count · disabled">
          <Tabs
            label={t.documents}
            tabs={[
              {
                value: 'open',
                label: t.states.open,
                aside: <Count>{n(3)}</Count>,
                content: <p>{t.clinicReply}</p>,
              },
              {
                value: 'done',
                label: t.states.answered,
                icon: FileText,
                content: <p>{t.notes.success}</p>,
              },
              { value: 'closed', label: t.states.closed, disabled: true, content: null },
            ]}
          />
        </Show>
        <Show state="more than fit">
          <Tabs
            label={t.department}
            tabs={t.categories.map((label) => ({ value: label, label, content: <p>{label}</p> }))}
          />
        </Show>
      </Part>
      <Part name="avatar">
        <Show state="initial, four sizes" row>
          {(['sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Avatar key={size} name={t.person} size={size} />
          ))}
        </Show>
        <Show state="picture · picture that is not there" row>
          <Avatar name={t.person} size="lg" src={photo} label={t.person} />
          <Avatar name={t.doctor} size="lg" src="data:image/png;base64,AAAA" label={t.doctor} />
        </Show>
      </Part>
      <Part name="card">
        <Show state="link, with a foot">
          <Card
            title={t.knee}
            link={currentUrl}
            level={4}
            header={<Tag tone="amber">{t.states.unpaid}</Tag>}
            footer={<Button size="sm">{t.ask}</Button>}
          >
            {t.lead}
          </Card>
        </Show>
        <Show state="selected">
          <Card title={t.translator} level={4} selected={t.received}>
            {t.stepText}
          </Card>
        </Show>
        <Show state="disabled">
          <Card title={t.appointment} level={4} link={currentUrl} disabled>
            {t.notes.info}
          </Card>
        </Show>
      </Part>
      <Part name="stepper" columns={1}>
        <Show state="done · now · ahead">
          <Stepper
            label={`${t.step} ${n(2)}`}
            steps={[
              { key: 'a', title: first, state: 'done', link: currentUrl },
              { key: 'b', title: second, detail: t.stepText, state: 'now' },
              { key: 'c', title: third, state: 'ahead' },
              { key: 'd', title: fourth, state: 'ahead' },
            ]}
          />
        </Show>
        <Show state="error, an act">
          <Stepper
            label={`${t.step} ${n(3)}`}
            steps={[
              { key: 'a', title: first, state: 'done', onSelect: () => undefined },
              { key: 'b', title: second, detail: t.fileTooLarge, state: 'error' },
              { key: 'c', title: third, state: 'ahead' },
            ]}
          />
        </Show>
      </Part>
      <Part name="text-link">
        <Show state="act · new tab">
          <TextLink look="act" href="tel:+982100000000">
            <bdi dir="ltr">+98 21 0000 0000</bdi>
          </TextLink>
          <p>
            {t.clinicReply} <TextLink href="#content">{t.preparation}</TextLink>
          </p>
          <TextLink look="act" href="#content" newTab={t.open}>
            {t.download}
          </TextLink>
        </Show>
      </Part>
    </Group>
  );
}
