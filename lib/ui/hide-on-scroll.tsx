import type { ReactNode } from 'react';
import styles from './hide-on-scroll.module.css';

interface HideOnScrollProps {
  edge: 'top' | 'bottom';
  children: ReactNode;
}

/**
 * A bar at an edge of the screen that slides away while one reads down (`followScroll`) and returns on scrolling up, at the
 * end of the page, and when the keyboard reaches it. Without a script it stays. A bar at the bottom reserves its height by
 * itself.
 */
export function HideOnScroll({ edge, children }: HideOnScrollProps) {
  return (
    <div className={styles.bar} data-edge={edge}>
      {children}
    </div>
  );
}
