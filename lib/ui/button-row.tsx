import type { ReactNode } from 'react';
import styles from './button-row.module.css';

/** Buttons side by side in the middle, below each other where they have no room. */
export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
