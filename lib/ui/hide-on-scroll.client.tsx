'use client';

import { type ReactNode, useEffect, useState } from 'react';
import styles from './hide-on-scroll.module.css';
import { watchScroll } from './watch-scroll.client';

/** CSS pixels at the top of a page where bars always stand. */
const near = 80;

interface HideOnScrollProps {
  edge: 'top' | 'bottom';
  children: ReactNode;
}

/**
 * A bar at an edge of the screen that slides away while one reads down and returns on scrolling up, at the end of the page,
 * and when the keyboard reaches it. Without a script it stays. A bar at the bottom reserves its height by itself.
 */
export function HideOnScroll({ edge, children }: HideOnScrollProps) {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    return watchScroll((top) => {
      const end = top + window.innerHeight >= document.documentElement.scrollHeight - near;
      if (top !== last) setHidden(top > last && top > near && !end);
      last = top;
    });
  }, []);
  return (
    <div className={styles.bar} data-edge={edge} data-hidden={hidden}>
      {children}
    </div>
  );
}
