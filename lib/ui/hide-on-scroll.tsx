import type { ReactNode } from 'react';
import styles from './hide-on-scroll.module.css';

/** Renders a bar that `hideBarsOnScroll` hides while the reader scrolls down. A focused bar stays visible. */
export function HideOnScroll({ edge, children }: { edge: 'top' | 'bottom'; children: ReactNode }) {
  return (
    <>
      {edge === 'bottom' && <div className={styles.space} />}
      <div className={styles.bar} data-edge={edge}>
        {children}
      </div>
    </>
  );
}
