import styles from './empty-list.module.css';

/** Message of an empty list. */
export function EmptyList({ text }: { text: string }) {
  return <p className={styles.empty}>{text}</p>;
}
