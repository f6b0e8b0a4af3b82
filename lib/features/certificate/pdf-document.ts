import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { requestTimeout } from '@/lib/browser/request-timeout';

/** URL of the library's worker (`scripts/browser-bundles.mjs`). */
declare const PDF_WORKER_ADDRESS: string;

/** Maximum canvas width in device pixels: phones limit canvas memory. */
const maxCanvasWidth = 2400;

export interface OpenDocument {
  pages: number;
  /** Aspect ratio of the first page, which reserves space for the others until they are rendered. */
  ratio: number;
  /** Renders a page into the canvas at the resolution of the screen, `width` CSS pixels wide; resolves with the page's text. */
  renderPage: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<string>;
  close: () => Promise<void>;
}

/**
 * Normalizes extracted text: PDF producers use radicals in place of Chinese characters, and control characters where they know no
 * character.
 */
function readable(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Cc}\n]/gu, '');
}

async function renderPage(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<string> {
  const page = await document.getPage(number);
  const pixels = Math.min(width * Math.min(window.devicePixelRatio, 3), maxCanvasWidth);
  const viewport = page.getViewport({ scale: pixels / page.getViewport({ scale: 1 }).width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return readable(text);
}

/** Aborts a download that makes no progress; the library would wait forever. */
async function withStallTimeout(task: PDFDocumentLoadingTask): Promise<PDFDocumentProxy> {
  const giveUp = () => void task.destroy();
  let late = setTimeout(giveUp, requestTimeout);
  task.onProgress = () => {
    clearTimeout(late);
    late = setTimeout(giveUp, requestTimeout);
  };
  try {
    return await task.promise;
  } finally {
    clearTimeout(late);
    task.onProgress = () => undefined;
  }
}

/**
 * Opens a PDF. The library is loaded on demand and its worker from our own origin. `eval` and WebAssembly are off because the
 * page's CSP forbids them.
 */
export async function openPdf(address: string): Promise<OpenDocument> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = PDF_WORKER_ADDRESS;
  const task = getDocument({
    url: address,
    isEvalSupported: false,
    useWasm: false,
    // Certificates often name Chinese fonts without embedding them; then the library requests character maps.
    cMapUrl: '/api/pdf/cmaps/',
    cMapPacked: true,
    useSystemFonts: true,
  });
  const document = await withStallTimeout(task);
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return {
    pages: document.numPages,
    ratio: width / height,
    renderPage: (page, canvas, slot) => renderPage(document, page, canvas, slot),
    close: () => task.destroy(),
  };
}
