import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { patience } from '@/lib/browser/time-limit';

/** Of the library's worker, among the build's files (`scripts/browser-bundles.mjs`). */
declare const PDF_WORKER_ADDRESS: string;

/** More device pixels a line than this only cost memory: phones give a canvas little of it. */
const mostPixels = 2400;

/** A document that is open, as the viewer needs it. */
export interface OpenDocument {
  pages: number;
  /** Width by height of the first page; the others keep their room by it until they are drawn. */
  ratio: number;
  /** Draws a page into the canvas, as sharp as the screen shows `width` CSS pixels; resolves with the page's text. */
  draw: (page: number, canvas: HTMLCanvasElement, width: number) => Promise<string>;
  close: () => Promise<void>;
}

/** PDF programs name Chinese characters by their radicals, and letters that they cannot name by a control character. */
function readable(text: string): string {
  return text.normalize('NFKC').replace(/[^\P{Cc}\n]/gu, '');
}

async function draw(
  document: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<string> {
  const page = await document.getPage(number);
  const pixels = Math.min(width * Math.min(window.devicePixelRatio, 3), mostPixels);
  const viewport = page.getViewport({ scale: pixels / page.getViewport({ scale: 1 }).width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
  return readable(text);
}

/** Gives a document up that does not go on coming: the library itself would wait for good. */
async function whileItComes(task: PDFDocumentLoadingTask): Promise<PDFDocumentProxy> {
  const giveUp = () => void task.destroy();
  let late = setTimeout(giveUp, patience);
  task.onProgress = () => {
    clearTimeout(late);
    late = setTimeout(giveUp, patience);
  };
  try {
    return await task.promise;
  } finally {
    clearTimeout(late);
    task.onProgress = () => undefined;
  }
}

/**
 * Opens a PDF. The library comes only now, its worker from our own origin, and neither evaluates text as code: the page's
 * policy forbids it, as it does WebAssembly.
 */
export async function openPdf(address: string): Promise<OpenDocument> {
  const { getDocument, GlobalWorkerOptions } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  GlobalWorkerOptions.workerSrc = PDF_WORKER_ADDRESS;
  const task = getDocument({
    url: address,
    isEvalSupported: false,
    useWasm: false,
    // Certificates often name Chinese fonts without bringing them; then the character tables are asked for.
    cMapUrl: '/api/pdf/cmaps/',
    cMapPacked: true,
    useSystemFonts: true,
  });
  const document = await whileItComes(task);
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return {
    pages: document.numPages,
    ratio: width / height,
    draw: (page, canvas, slot) => draw(document, page, canvas, slot),
    close: () => task.destroy(),
  };
}
