import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { requestTimeout } from '@/lib/browser/request-timeout';

/** URL of the library's worker (`scripts/browser-bundles.mjs`). */
declare const PDF_WORKER_ADDRESS: string;

/** Maximum canvas width in device pixels: phones limit canvas memory. */
const maxCanvasWidth = 2400;

/** Renders a page, `width` CSS pixels wide, and returns its text. */
async function renderPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<string> {
  const page = await document.getPage(number);
  const canvasWidth = Math.min(width * Math.min(window.devicePixelRatio, 3), maxCanvasWidth);
  const viewport = page.getViewport({ scale: canvasWidth / page.getViewport({ scale: 1 }).width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  // Replaces radicals with equivalent Chinese characters, and removes control characters except line breaks.
  return text.normalize('NFKC').replace(/[^\P{Cc}\n]/gu, '');
}

/** Downloads a PDF. The library's own download has no timeout and fails with an unhandled rejection. */
async function downloadPdf(address: string): Promise<Uint8Array> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let timeout = setTimeout(abort, requestTimeout);
  try {
    const { ok, status, body } = await fetch(address, { signal: controller.signal });
    if (!ok || !body) throw new Error(`the server responded with ${status}`);
    const reader = body.getReader();
    const parts: Uint8Array<ArrayBuffer>[] = [];
    for (let part = await reader.read(); part.value; part = await reader.read()) {
      parts.push(part.value);
      clearTimeout(timeout);
      timeout = setTimeout(abort, requestTimeout);
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  } finally {
    clearTimeout(timeout);
  }
}

/** Opens a PDF without `eval` and WebAssembly, which the page's CSP forbids. */
export async function openPdf(address: string) {
  const [data, { getDocument, GlobalWorkerOptions }] = await Promise.all([
    downloadPdf(address),
    import('pdfjs-dist/legacy/build/pdf.mjs'),
  ]);
  GlobalWorkerOptions.workerSrc = PDF_WORKER_ADDRESS;
  const task = getDocument({
    data,
    isEvalSupported: false,
    useWasm: false,
    // Character maps of Chinese fonts, which certificates often name without embedding them.
    cMapUrl: '/api/pdf/cmaps/',
    cMapPacked: true,
    useSystemFonts: true,
  });
  const document = await task.promise;
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return {
    pages: document.numPages,
    /** Aspect ratio of the first page, used for the boxes of pages that are not rendered yet. */
    ratio: width / height,
    renderPage: (page: number, canvas: HTMLCanvasElement, slotWidth: number) =>
      renderPage(document, page, canvas, slotWidth),
    close: () => task.destroy(),
  };
}

export type OpenDocument = Awaited<ReturnType<typeof openPdf>>;
