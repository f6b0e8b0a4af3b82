'use client';

import { useEffect, useRef, useState } from 'react';
import { interpolate } from '@/lib/client/words';
import styles from './certificate-viewer.module.css';
import { type OpenDocument, openPdf } from './pdf-document';

const illustration = (
  <svg
    className={styles.seal}
    viewBox="0 0 96 96"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
  >
    <path d="M26 8h32l14 14v26M26 8v40M58 8v14h14M34 24h14M34 32h26M34 40h20" />
    <circle cx="62" cy="42" r="6" />
    <path d="M18 60h16v16h-16ZM40 60h16v16h-16ZM62 60h16v16h-16ZM34 68h6M56 68h6M10 68h8M78 68h8" />
  </svg>
);

interface ViewerLabels {
  show: string;
  loading: string;
  failed: string;
  retry: string;
  /** Template with `{page}` and `{count}`: the number of pages is only known in the browser. */
  page: string;
}

interface PdfPageProps {
  document: OpenDocument;
  number: number;
  label: string;
  onFailure: () => void;
}

function PdfPage({ document: pdf, number, label, onFailure }: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const reportFailure = useRef(onFailure);
  const [text, setText] = useState('');
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        pdf.renderPage(number, element, element.clientWidth).then(setText, () => reportFailure.current());
      },
      { rootMargin: '800px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [pdf, number]);
  return (
    <li className={styles.page}>
      <canvas
        ref={canvas}
        className={styles.canvas}
        // Reserves space with the first page's aspect ratio. Rendering then sets this page's own ratio.
        width={Math.round(1000 * pdf.ratio)}
        height={1000}
        role="img"
        aria-label={label}
      />
      <p className="visually-hidden">{text}</p>
    </li>
  );
}

type ViewerState = { kind: 'idle' | 'loading' | 'failed' } | { kind: 'shown'; document: OpenDocument };

export function CertificateViewer({ address, labels }: { address: string; labels: ViewerLabels }) {
  const [state, setState] = useState<ViewerState>({ kind: 'idle' });
  const shownDocument = state.kind === 'shown' ? state.document : undefined;
  useEffect(() => () => void shownDocument?.close(), [shownDocument]);

  async function show() {
    setState({ kind: 'loading' });
    try {
      setState({ kind: 'shown', document: await openPdf(address) });
    } catch {
      setState({ kind: 'failed' });
    }
  }

  return (
    <div className={styles.viewer} data-interactive="" data-state={state.kind}>
      {shownDocument ? (
        <ol className={styles.pages}>
          {Array.from({ length: shownDocument.pages }, (_, index) => index + 1).map((number) => (
            <PdfPage
              key={number}
              document={shownDocument}
              number={number}
              label={interpolate(labels.page, { page: number, count: shownDocument.pages })}
              onFailure={() => setState({ kind: 'failed' })}
            />
          ))}
        </ol>
      ) : (
        <div className={styles.sheet}>
          {illustration}
          <p className={styles.status} role="status">
            {state.kind === 'failed' && labels.failed}
            {state.kind === 'loading' && labels.loading}
          </p>
          {state.kind !== 'loading' && (
            <button className={styles.show} type="button" onClick={show}>
              {state.kind === 'failed' ? labels.retry : labels.show}
            </button>
          )}
        </div>
      )}
    </div>
  );
}
