import Info from '~icons/lucide/info';
import { useCallback, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/iconButton.tsx';
import { LoadingBar } from '#ui/loadingBar.tsx';
import type { LoadingProgress } from '#ui/loadingProgress.ts';
import { Logo } from '#ui/logo.tsx';
import { menuRowClass } from '#ui/menuDisclosure.tsx';
import { Banner } from '#ui/banner.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Tooltip, TooltipProvider } from '#ui/tooltip.tsx';
import { Group, currentUrl, Part, Show } from './part.tsx';
import { useSamples } from './samples/useSamples.ts';

type Open = 'question' | 'long' | 'firm' | 'side' | 'full' | undefined;

/** Dialogs, menus and banners. */
export function Overlays() {
  const { t, locale } = useSamples();
  const [open, setOpen] = useState<Open>();
  const [bannerOpen, setBannerOpen] = useState(false);
  const bar = useRef<LoadingProgress>(null);
  const follow = useCallback((progress: LoadingProgress) => {
    bar.current = progress;
    return () => undefined;
  }, []);
  const close = () => setOpen(undefined);
  const opener = (which: Open, name: string) => (
    <Button aria-haspopup="dialog" data-opens={which} onClick={() => setOpen(which)}>
      {name}
    </Button>
  );
  return (
    <Group title="Over the page">
      <Part name="dialog">
        <Show state="question" row>
          {opener('question', t.delete)}
        </Show>
        <Show state="wide, long text" row>
          {opener('long', t.preparation)}
        </Show>
        <Show state="only its own buttons end it" row>
          {opener('firm', t.language)}
        </Show>
      </Part>
      <Part name="sheet">
        <Show state="from the side, with a foot" row>
          {opener('side', t.filter)}
        </Show>
        <Show state="full, a logo for the title" row>
          {opener('full', t.menu)}
        </Show>
      </Part>
      <Part name="banner loading-bar" columns={2}>
        <Show state="banner along the lower edge" row>
          <Button onClick={() => setBannerOpen(!bannerOpen)}>{t.offline}</Button>
          <Banner
            open={bannerOpen}
            label={t.offline}
            actions={
              <Button size="sm" onClick={() => setBannerOpen(false)}>
                {t.close}
              </Button>
            }
          >
            {t.waitingTitle}: {t.waitingDetail}
          </Banner>
        </Show>
        <Show state="loading bar: starts, ends" row>
          <LoadingBar follow={follow} />
          <Button onClick={() => bar.current?.start()}>{t.sending}</Button>
          <Button onClick={() => bar.current?.finish()}>{t.received}</Button>
        </Show>
      </Part>
      <Part name="tooltip" client>
        <Show state="default · long text" row>
          <TooltipProvider>
            <Tooltip text={t.hint}>
              <IconButton icon={Info} label={t.passport} />
            </Tooltip>
            <Tooltip text={t.notes.danger}>
              <Button>{t.storage}</Button>
            </Tooltip>
          </TooltipProvider>
        </Show>
      </Part>

      <Dialog
        open={open === 'question'}
        onClose={close}
        title={t.deleteQuestion}
        description={t.deleteText}
        closeLabel={t.close}
        actions={
          <>
            <Button variant="danger" onClick={close}>
              {t.delete}
            </Button>
            <Button onClick={close}>{t.cancel}</Button>
          </>
        }
      />
      <Dialog
        open={open === 'long'}
        onClose={close}
        size="md"
        title={`${t.preparation}: ${t.knee}`}
        closeLabel={t.close}
        actions={
          <Button variant="filled" onClick={close}>
            {t.save}
          </Button>
        }
      >
        {[t.clinicReply, t.longMessage, t.clinicReply, t.longMessage].map((text, at) => (
          <p key={at}>{text}</p>
        ))}
      </Dialog>
      <Dialog
        open={open === 'firm'}
        onClose={close}
        dismissable={false}
        title={t.notes.warn}
        actions={
          <Button variant="filled" onClick={close}>
            {t.tryNow}
          </Button>
        }
      />
      <Sheet
        open={open === 'side'}
        onClose={close}
        title={t.filter}
        closeLabel={t.close}
        footer={
          <Button variant="filled" wide onClick={close}>
            {t.save}
          </Button>
        }
      >
        <nav aria-label={t.filter} className="grid p-2">
          {t.navigation.map((name) => (
            <span key={name}>{currentUrl({ className: menuRowClass, children: name })}</span>
          ))}
        </nav>
      </Sheet>
      <Sheet
        open={open === 'full'}
        onClose={close}
        title={t.menu}
        hiddenTitle
        full
        closeLabel={t.close}
        before={<Logo lang={locale.code} label={locale.code === 'en' ? 'Nabz' : 'نبض'} />}
      >
        <nav aria-label={t.menu} className="grid gap-2 px-(--gutter) py-6">
          {t.navigation.map((name) => (
            <span key={name} className="t-h2">
              {currentUrl({ className: 'block py-2', children: name })}
            </span>
          ))}
        </nav>
      </Sheet>
    </Group>
  );
}
