import type { PDFDocumentProxy, PDFWorker } from 'pdfjs-dist';

// pdf.js: loaded when the first PDF is shown, offline from the pack `pdf` (contract/packs.ts).

declare const __PDF_FILES__: string;

type Library = typeof import('pdfjs-dist');
let loading: Promise<Library> | undefined;

export const isPdfLibraryLoaded = (): boolean => loading !== undefined;

/** A failure is tried again. */
function loadPdfLibrary(): Promise<Library> {
  loading ??= importLibrary().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function importLibrary(): Promise<Library> {
  // Panel pages are not rendered on the server, and its bundle has no use for the library.
  if (import.meta.env.SSR) throw new Error('PDFs are shown in browsers only');
  // For browsers of the last years, too: the other build needs those of the last months.
  const library: Library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  library.GlobalWorkerOptions.workerSrc = `${__PDF_FILES__}pdf.worker.js`;
  return library;
}

/** One worker for all open PDFs; it ends with the last one. */
let shared: { worker: PDFWorker; users: number } | undefined;

/** To be called while a file is read: library and worker start meanwhile. */
export function preparePdf(): void {
  loadPdfLibrary().then(
    ({ PDFWorker }) => (shared ??= { worker: new PDFWorker(), users: 0 }),
    // Opening says so.
    () => undefined,
  );
}

function takeWorker({ PDFWorker }: Library): PDFWorker {
  shared ??= { worker: new PDFWorker(), users: 0 };
  shared.users += 1;
  return shared.worker;
}

function giveWorkerBack(): void {
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  shared.worker.destroy();
  shared = undefined;
}

export interface OpenPdf {
  pdf: PDFDocumentProxy;
  library: Library;
  close: () => Promise<void>;
}

/** Opens a PDF from its bytes. Without `wasm-unsafe-eval` in the policy its decoders are scripts. */
export async function openPdf(blob: Blob): Promise<OpenPdf> {
  const [library, data] = await Promise.all([loadPdfLibrary(), blob.arrayBuffer()]);
  const task = library.getDocument({
    data,
    worker: takeWorker(library),
    useWasm: false,
    useWorkerFetch: false,
    wasmUrl: __PDF_FILES__,
    cMapUrl: `${__PDF_FILES__}cmaps/`,
    standardFontDataUrl: `${__PDF_FILES__}fonts/`,
    // What a PDF runs, or asks to be filled in, is not for this viewer.
    enableXfa: false,
    verbosity: library.VerbosityLevel.ERRORS,
  });
  const close = async () => {
    await task.destroy().catch(() => undefined);
    giveWorkerBack();
  };
  try {
    await task.promise;
    return { pdf: await task.promise, library, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Why a PDF cannot be shown: it needs a password, it is damaged, or the viewer did not load. */
export type PdfFault = 'password' | 'damaged' | 'not-loaded';

const damagedNames = ['InvalidPDFException', 'FormatError', 'UnknownErrorException'];

export function pdfFault(error: unknown): PdfFault {
  const name = error instanceof Error ? error.name : '';
  if (name === 'PasswordException') return 'password';
  return damagedNames.includes(name) ? 'damaged' : 'not-loaded';
}
