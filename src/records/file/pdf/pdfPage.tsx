import { Trans, useLingui } from '@lingui/react/macro';
import type { PDFPageProxy } from 'pdfjs-dist';
import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#i18n/formats.ts';
import { useLocale } from '#i18n/useLocale.ts';
import type { OpenPdf } from './library.ts';
import { pictureScale } from './pages.ts';
import './textLayer.css';

interface PdfPageProps {
  open: OpenPdf;
  number: number;
  /** In or near the view: only such pages have a picture and their text. */
  isNear: boolean;
  /** A change of zoom or of the frame's width draws it anew. */
  zoom: number;
  frameWidth: number;
  /** Width by height of the first page: the size until this page's own is known. */
  usualRatio: number;
  onDrawn: () => void;
}

/** A page of a PDF: a picture, with its text over it. */
export const PdfPage = memo(function PdfPage({
  open,
  number,
  isNear,
  zoom,
  frameWidth,
  usualRatio,
  onDrawn,
}: PdfPageProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const sheet = useRef<HTMLDivElement>(null);
  const page = usePage(open, number, isNear);
  const loaded = page === 'damaged' ? undefined : page;
  usePicture(sheet, loaded, { zoom, frameWidth, onDrawn });
  useText(sheet, loaded, open, frameWidth);
  const size = loaded?.getViewport({ scale: 1 });
  const shownNumber = formatNumber(locale, number);
  return (
    <div
      ref={sheet}
      data-page={number}
      role="group"
      aria-label={t`Page ${shownNumber}`}
      // Paper is white, also in the dark.
      className="relative mb-[1.5%] w-full bg-white shadow-1 last:mb-0"
      style={{ aspectRatio: size ? `${size.width} / ${size.height}` : usualRatio }}
    >
      {page === 'damaged' ? (
        <p className="p-4 text-slate-900">
          <Trans>This page is damaged and cannot be shown.</Trans>
        </p>
      ) : null}
    </div>
  );
});

/** A page is read when it comes near the view, and given up when it is far again. */
function usePage(
  { pdf }: OpenPdf,
  number: number,
  isNear: boolean,
): PDFPageProxy | 'damaged' | undefined {
  const [page, setPage] = useState<PDFPageProxy | 'damaged'>();
  useEffect(() => {
    if (!isNear) return;
    let isCurrent = true;
    pdf.getPage(number).then(
      (read) => isCurrent && setPage(read),
      () => isCurrent && setPage('damaged'),
    );
    return () => {
      isCurrent = false;
      setPage((read) => {
        if (read !== 'damaged') read?.cleanup();
        return undefined;
      });
    };
  }, [pdf, number, isNear]);
  return page;
}

interface Drawing {
  zoom: number;
  frameWidth: number;
  onDrawn: () => void;
}

/** Draws the page; the earlier picture stays, stretched, until the new one is complete. */
function usePicture(
  sheet: RefObject<HTMLDivElement | null>,
  page: PDFPageProxy | undefined,
  { zoom, frameWidth, onDrawn }: Drawing,
): void {
  const drawn = useRef<HTMLCanvasElement>(undefined);
  useEffect(() => {
    if (!page || frameWidth === 0) return;
    const natural = page.getViewport({ scale: 1 });
    const width = frameWidth * zoom;
    const height = (width * natural.height) / natural.width;
    const scale = (width / natural.width) * pictureScale(width, height, devicePixelRatio);
    const viewport = page.getViewport({ scale });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.floor(viewport.width));
    canvas.height = Math.max(1, Math.floor(viewport.height));
    canvas.className = 'absolute inset-0 size-full';
    canvas.ariaHidden = 'true';
    const task = page.render({ canvas, viewport });
    task.promise.then(
      () => {
        release(drawn.current);
        drawn.current = canvas;
        sheet.current?.prepend(canvas);
        onDrawn();
      },
      // Cancelled, or damaged: what could be drawn of it is not known.
      () => release(canvas),
    );
    return () => task.cancel();
  }, [page, zoom, frameWidth, sheet, onDrawn]);
  useEffect(
    () => () => {
      release(drawn.current);
      drawn.current = undefined;
    },
    [page],
  );
}

/** Frees its memory at once, which Safari would do late. */
function release(canvas: HTMLCanvasElement | undefined): void {
  if (!canvas) return;
  canvas.width = 0;
  canvas.height = 0;
  canvas.remove();
}

/** Puts the page's text over its picture. Its size follows the CSS variable `--zoom`. */
function useText(
  sheet: RefObject<HTMLDivElement | null>,
  page: PDFPageProxy | undefined,
  { library }: OpenPdf,
  frameWidth: number,
): void {
  const container = useRef<HTMLDivElement>(undefined);
  useEffect(() => {
    if (!page) return;
    const viewport = page.getViewport({ scale: 1 });
    const layer = document.createElement('div');
    layer.className = 'pdf-text';
    container.current = layer;
    sheet.current?.append(layer);
    const text = new library.TextLayer({
      textContentSource: page.streamTextContent({ includeMarkedContent: true }),
      container: layer,
      viewport,
    });
    text.render().catch(() => undefined);
    return () => {
      text.cancel();
      layer.remove();
    };
  }, [page, library, sheet]);
  useEffect(() => {
    if (!page || !container.current) return;
    const factor = frameWidth / page.getViewport({ scale: 1 }).width;
    container.current.style.setProperty('--total-scale-factor', `calc(var(--zoom, 1) * ${factor})`);
  }, [page, frameWidth]);
}
