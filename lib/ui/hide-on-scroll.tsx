import type { ReactNode } from 'react';
import styles from './hide-on-scroll.module.css';

interface HideOnScrollProps {
  edge: 'top' | 'bottom';
  children: ReactNode;
}

/**
 * Bar at an edge of the screen that hides while scrolling down (`followScroll`) and returns on scrolling up, at the end of the
 * page, and on keyboard focus. Always visible without JavaScript. A bottom bar reserves its height.
 */
export function HideOnScroll({ edge, children }: HideOnScrollProps) {
  return (
    <div className={styles.bar} data-edge={edge}>
      {children}
    </div>
  );
}
