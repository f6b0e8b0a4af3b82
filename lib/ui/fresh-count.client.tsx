'use client';

import { useEffect, useRef, useState } from 'react';
import styles from './fresh-count.module.css';
import { type ShownCounts, useCounts } from './use-counts.client';

interface FreshCountProps {
  articleId: string;
  locale: string;
  kind: keyof ShownCounts['texts'];
  /** The text of the kept page, shown until the fresh one is there. */
  text: string;
}

/** One count of an article, fresh although the page is kept (R7.21). It keeps the kept text's width, so nothing moves. */
export function FreshCount({ articleId, locale, kind, text }: FreshCountProps) {
  const place = useRef<HTMLSpanElement>(null);
  const fresh = useCounts(articleId, locale)?.texts[kind] ?? text;
  const [shown, setShown] = useState<{ text: string; width?: number | undefined }>({ text });
  useEffect(() => {
    setShown((now) =>
      now.text === fresh ? now : { text: fresh, width: now.width ?? place.current?.offsetWidth },
    );
  }, [fresh]);
  return (
    <span ref={place} className={styles.count} style={{ inlineSize: shown.width }}>
      {shown.text}
    </span>
  );
}
