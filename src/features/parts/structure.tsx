import Download from '~icons/lucide/download';
import EllipsisVertical from '~icons/lucide/ellipsis-vertical';
import FileText from '~icons/lucide/file-text';
import Trash from '~icons/lucide/trash-2';
import { useState } from 'react';
import { Accordion } from '#ui/accordion.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Carousel } from '#ui/carousel.tsx';
import { Count } from '#ui/count.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Menu, type MenuEntry } from '#ui/menu.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { Tag } from '#ui/tag.tsx';
import { TextLink } from '#ui/textLink.tsx';
import { Group, currentUrl, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

const photo =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 5"%3E%3Cpath fill="%23bfdbfe" d="M0 0h4v5H0z"/%3E%3Ccircle cx="2" cy="2" r="1" fill="%231e3a8a"/%3E%3C/svg%3E';

/** What holds other things. */
export function Structure() {
  const { t, n } = useSamples();
  const [isKept, setKept] = useState(true);
  const acts: MenuEntry[] = [
    { key: 'get', label: t.download, icon: Download, onSelect: () => undefined },
    { key: 'keep', label: t.wifi, checked: isKept, onChange: setKept },
    { key: 'off', label: t.edit, disabled: true, onSelect: () => undefined },
    { key: 'line', separator: true },
    { key: 'end', label: t.delete, icon: Trash, danger: true, onSelect: () => undefined },
  ];
  const slides = t.categories.slice(0, 5).map((title) => ({
    key: title,
    content: (
      <Card title={title} level={4}>
        {t.lead}
      </Card>
    ),
  }));
  const [first = '', second = '', third = '', fourth = ''] = t.steps;
  return (
    <Group title="Structure">
      <Part name="tabs" columns={2} client>
        <Show state="default · count · disabled">
          <Tabs
            label={t.documents}
            tabs={[
              { value: 'open', label: t.states.open, aside: <Count>{n(3)}</Count>, content: <p>{t.clinicReply}</p> },
              { value: 'done', label: t.states.answered, icon: FileText, content: <p>{t.notes.success}</p> },
              { value: 'closed', label: t.states.closed, disabled: true, content: null },
            ]}
          />
        </Show>
        <Show state="more than fit">
          <Tabs label={t.department} tabs={t.categories.map((label) => ({ value: label, label, content: <p>{label}</p> }))} />
        </Show>
      </Part>
      <Part name="accordion menu" columns={2} client>
        <Show state="open · closed · disabled">
          <Accordion
            level={4}
            items={[
              ...t.questions.map(({ question, answer }, at) => ({ key: question, title: question, content: answer, open: at === 1 })),
              { key: 'off', title: t.preparation, content: '', disabled: true },
            ]}
          />
        </Show>
        <Show state="menu" row>
          <Menu items={acts} align="start">
            <Button>{t.documents}</Button>
          </Menu>
          <Menu items={acts} side="above">
            <IconButton icon={EllipsisVertical} label={t.menu} />
          </Menu>
          <Menu items={acts}>
            <Button disabled>{t.edit}</Button>
          </Menu>
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
      <Part name="carousel" columns={2} client>
        <Show state="one">
          <Carousel label={t.more} slides={slides} />
        </Show>
        <Show state="two side by side">
          <Carousel label={t.department} slides={slides} perView={2} />
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
