import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { toLatinDigits } from '#i18n/digits.ts';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import { Input } from '#ui/input.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { ZoomFrame } from '../zoomFrame.tsx';
import { type OpenPdf, openPdf, type PdfFault, pdfFault } from './library.ts';
import { pageAt } from './pages.ts';
import { PdfPage } from './pdfPage.tsx';

/** A PDF from its bytes, page under page. */
export default function PdfView({ blob, name }: { blob: Blob; name: string }) {
  const { t } = useLingui();
  const found = usePdf(blob);
  if (typeof found === 'string')
    return (
      <Note tone="warn" role="status">
        <FaultText fault={found} />
      </Note>
    );
  if (found === undefined)
    return (
      <div role="status" aria-busy="true">
        <span className="sr-only">{t`Loading`}</span>
        <Skeleton shape="block" className="h-[60dvh] min-h-60" />
      </div>
    );
  return <Pages {...found} name={name} />;
}

interface FirstPage {
  open: OpenPdf;
  /** Width by height of the first page. */
  ratio: number;
}

/** Opens the PDF, and closes it with the component. */
function usePdf(blob: Blob): FirstPage | PdfFault | undefined {
  const [found, setFound] = useState<{ blob: Blob; result: FirstPage | PdfFault }>();
  useEffect(() => {
    let isCurrent = true;
    const opening = openPdf(blob);
    const result = opening.then(async (open) => {
      const { width, height } = (await open.pdf.getPage(1)).getViewport({ scale: 1 });
      return { open, ratio: width / height };
    }, pdfFault);
    void result
      .catch(pdfFault)
      .then((shown) => (isCurrent ? setFound({ blob, result: shown }) : undefined));
    return () => {
      isCurrent = false;
      void opening.then(({ close }) => close()).catch(() => undefined);
    };
  }, [blob]);
  return found?.blob === blob ? found.result : undefined;
}

function FaultText({ fault }: { fault: PdfFault }) {
  switch (fault) {
    case 'password':
      return (
        <Trans>
          This file is protected by a password, so it cannot be shown here. Download it and open it
          in another app.
        </Trans>
      );
    case 'damaged':
      return (
        <Trans>
          This file is damaged and cannot be shown. You can still download it. If you need it, ask
          the clinic to upload it again.
        </Trans>
      );
    case 'not-loaded':
      return (
        <Trans>
          The part of the app that shows PDF files is not on this device yet. It loads when the
          internet is back. You can download the file now.
        </Trans>
      );
  }
}

function Pages({ open, ratio, name }: FirstPage & { name: string }) {
  const { t } = useLingui();
  const total = open.pdf.numPages;
  const scroller = useRef<HTMLDivElement>(null);
  const frameWidth = useFrameWidth(scroller);
  const near = useNearPages(scroller);
  const [current, setCurrent] = useState(1);
  const [isDrawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const sheets = () =>
    [...(scroller.current?.querySelectorAll<HTMLElement>('[data-page]') ?? [])].map(
      ({ offsetTop }) => offsetTop,
    );
  const onScroll = () => {
    const { scrollTop = 0, clientHeight = 0 } = scroller.current ?? {};
    setCurrent(pageAt(sheets(), scrollTop + clientHeight / 2));
  };
  const goTo = (page: number) =>
    scroller.current?.scrollTo({ top: sheets()[page - 1] ?? 0, behavior: 'instant' });
  return (
    <ZoomFrame
      label={t`Pages of ${name}`}
      bar={total === 1 ? null : <PageNumber current={current} total={total} onGoTo={goTo} />}
      scroller={scroller}
      onScroll={onScroll}
      busy={!isDrawn}
    >
      {(zoom) => (
        <>
          <p role="status" className="sr-only">
            {isDrawn ? <Plural value={total} one="# page" other="# pages" /> : null}
          </p>
          {Array.from({ length: total }, (_, index) => (
            <PdfPage
              key={index}
              open={open}
              number={index + 1}
              isNear={near.has(index + 1)}
              zoom={zoom}
              frameWidth={frameWidth}
              usualRatio={ratio}
              onDrawn={onDrawn}
            />
          ))}
        </>
      )}
    </ZoomFrame>
  );
}

/** The current page, which is also where another one is asked for. */
function PageNumber({
  current,
  total,
  onGoTo,
}: {
  current: number;
  total: number;
  onGoTo: (page: number) => void;
}) {
  const locale = useLocale();
  const id = useId();
  const [typed, setTyped] = useState<string>();
  const of = formatNumber(locale, total);
  const go = () => {
    const page = Number(toLatinDigits(typed ?? '').trim());
    if (Number.isInteger(page) && page >= 1) onGoTo(Math.min(page, total));
    setTyped(undefined);
  };
  return (
    <form
      className="flex items-center gap-2 t-small"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label htmlFor={id} className="max-sm:sr-only">
        <Trans comment="Before the number of the current page">Page</Trans>
      </label>
      <span className="block w-14">
        <Input
          id={id}
          inputMode="numeric"
          enterKeyHint="go"
          autoComplete="off"
          ltr
          value={typed ?? formatNumber(locale, current)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={() => setTyped(undefined)}
        />
      </span>
      <span className="whitespace-nowrap">
        <Trans comment="After the number of the current page: of how many">of {of}</Trans>
      </span>
    </form>
  );
}

/** The inner width of the frame. A turned phone keeps the place that it was at. */
function useFrameWidth(scroller: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let before = 0;
    const observer = new ResizeObserver(() => {
      const now = element.clientWidth;
      if (now === before || now === 0) return;
      // All heights follow the width.
      if (before > 0) element.scrollTop *= now / before;
      before = now;
      setWidth(now);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return width;
}

/** The numbers of the pages in view, and of those half a frame before and after it. */
function useNearPages(scroller: RefObject<HTMLDivElement | null>): ReadonlySet<number> {
  // The first page is drawn without waiting for the observer.
  const first = useMemo(() => new Set([1]), []);
  const [near, setNear] = useState<ReadonlySet<number>>(first);
  useEffect(() => {
    const root = scroller.current;
    if (!root) return;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const page = Number(target instanceof HTMLElement ? target.dataset['page'] : 0);
            if (isIntersecting) after.add(page);
            else after.delete(page);
          }
          return after;
        }),
      { root, rootMargin: '50% 0px' },
    );
    for (const sheet of root.querySelectorAll('[data-page]')) observer.observe(sheet);
    return () => observer.disconnect();
  }, [scroller]);
  return near;
}
