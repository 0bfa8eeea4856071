import ArrowRight from '~icons/lucide/arrow-right';
import Download from '~icons/lucide/download';
import Languages from '~icons/lucide/languages';
import Phone from '~icons/lucide/phone';
import SendHorizontal from '~icons/lucide/send-horizontal';
import Trash from '~icons/lucide/trash-2';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { ContentIcon } from '#ui/contentIcon.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { Icon } from '#ui/icon.tsx';
import { linkClass } from '#ui/linkClass.ts';
import { MenuDisclosure, MenuRow } from '#ui/menuDisclosure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { Group, currentUrl, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

/** Buttons and links. */
export function Buttons() {
  const { t } = useSamples();
  const [city, setCity] = useState(0);
  return (
    <Group title="Acts">
      <Part name="button">
        <Show state="filled · outline · quiet · danger" row>
          <Button variant="filled">{t.request}</Button>
          <Button>{t.ask}</Button>
          <Button variant="quiet">{t.later}</Button>
          <Button variant="danger">{t.delete}</Button>
        </Show>
        <Show state="small" row>
          <Button variant="filled" size="sm">
            {t.save}
          </Button>
          <Button size="sm">{t.edit}</Button>
          <Button variant="quiet" size="sm">
            {t.later}
          </Button>
        </Show>
        <Show state="with an icon" row>
          <Button variant="filled">
            {t.reply}
            <Icon of={SendHorizontal} mirrored />
          </Button>
          <Button>
            <Icon of={Phone} />
            {t.call}
          </Button>
        </Show>
        <Show state="disabled" row>
          <Button variant="filled" disabled>
            {t.request}
          </Button>
          <Button disabled>{t.ask}</Button>
          <Button variant="quiet" disabled>
            {t.later}
          </Button>
        </Show>
        <Show state="busy" row>
          <Button variant="filled" busy busyLabel={t.busy}>
            {t.request}
          </Button>
          <Button busy>{t.save}</Button>
        </Show>
        <Show state="wide, long text">
          <Button variant="outline" wide>
            {t.knee} · {t.lead}
          </Button>
        </Show>
      </Part>
      <Part name="icon-button">
        <Show state="default · mirrored · disabled · busy" row>
          <IconButton icon={Download} label={t.download} />
          <IconButton icon={ArrowRight} label={t.next} mirrored />
          <IconButton icon={Trash} label={t.delete} disabled />
          <IconButton icon={SendHorizontal} label={t.sending} mirrored busy />
        </Show>
      </Part>
      <Part name="icon content-icon spinner">
        <Show state="sizes" row>
          {(['xxs', 'xs', 'sm', 'md', 'lg', 'xl'] as const).map((size) => (
            <Icon key={size} of={Phone} size={size} />
          ))}
        </Show>
        <Show state="mirrored · with a label" row>
          <Icon of={ArrowRight} mirrored />
          <Icon of={Download} label={t.download} />
        </Show>
        <Show state="named by content" row>
          <ContentIcon name="lucide:heart-pulse" size="lg" />
        </Show>
        <Show state="spinner" row>
          <span className="inline-flex items-center gap-2">
            <Spinner />
            {t.busy}
          </span>
        </Show>
      </Part>
      <Part name="link-class">
        <Show state="act">
          {currentUrl({
            className: linkClass('act'),
            children: (
              <>
                {t.more}
                <Icon of={ArrowRight} size="xs" mirrored />
              </>
            ),
          })}
        </Show>
        <Show state="read">
          <p>
            {t.notes.info} {currentUrl({ className: linkClass('read'), children: t.bill })}
          </p>
        </Show>
        <Show state="plain">
          <p className="t-h3">{currentUrl({ className: linkClass('plain'), children: t.knee })}</p>
        </Show>
      </Part>
      <Part name="chip">
        <Show state="act · link" row>
          <Chip removeLabel={t.remove} onRemove={() => undefined}>
            {t.translator}
          </Chip>
          <Chip removeLabel={t.remove} link={currentUrl}>
            {t.cities[1]}
          </Chip>
        </Show>
        <Show state="long text" row>
          <Chip removeLabel={t.remove} onRemove={() => undefined}>
            {t.knee} · {t.lead}
          </Chip>
        </Show>
      </Part>
      <Part name="menu-disclosure">
        <Show state="start · with a choice" row>
          <MenuDisclosure
            label={t.cities[city]}
            hiddenLabel={t.city}
            icon={Languages}
            align="start"
          >
            {t.cities.slice(0, 4).map((name, at) => (
              <MenuRow key={name} current={at === city} onClick={() => setCity(at)}>
                {name}
              </MenuRow>
            ))}
          </MenuDisclosure>
        </Show>
        <Show state="end · above" row>
          <MenuDisclosure label={t.sort} align="end" side="above" className="ms-auto">
            <MenuRow icon={Download}>{t.download}</MenuRow>
            <MenuRow icon={Trash} disabled>
              {t.delete}
            </MenuRow>
          </MenuDisclosure>
        </Show>
      </Part>
      <Part name="disclosure" columns={2}>
        <Show state="open · closed · long text">
          {t.questions.map(({ question, answer }, at) => (
            <Disclosure key={question} summary={question} group="parts" open={at === 0}>
              {answer}
            </Disclosure>
          ))}
          <Disclosure summary={t.preparation} disabled>
            {t.clinicReply}
          </Disclosure>
        </Show>
      </Part>
    </Group>
  );
}
