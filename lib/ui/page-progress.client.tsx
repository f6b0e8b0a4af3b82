'use client';

import { useEffect, useState } from 'react';
import styles from './page-progress.module.css';

/** ms before a slow page is announced; faster ones need no sign. */
const patience = 250;

/** Whether following `event` leads to another page in this window. */
function leaves(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey) return false;
  const samePage = link.pathname === location.pathname && link.search === location.search;
  return link.origin === location.origin && link.target === '' && !samePage && !link.hasAttribute('download');
}

/** A thin line at the top from the tap on a link until the next page comes: the loading state of full page loads. */
export function PageProgress({ label }: { label: string }) {
  const [loading, setLoading] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = (event: MouseEvent) => {
      if (!leaves(event)) return;
      clearTimeout(timer);
      timer = setTimeout(() => setLoading(true), patience);
    };
    const stop = () => {
      clearTimeout(timer);
      setLoading(false);
    };
    window.addEventListener('click', start);
    window.addEventListener('pagehide', stop);
    window.addEventListener('pageshow', stop);
    return () => {
      stop();
      window.removeEventListener('click', start);
      window.removeEventListener('pagehide', stop);
      window.removeEventListener('pageshow', stop);
    };
  }, []);
  return loading ? <div className={styles.line} role="progressbar" aria-label={label} /> : null;
}
