import styles from './empty-list.module.css';

/** What stands in place of a list that has nothing. */
export function EmptyList({ text }: { text: string }) {
  return <p className={styles.empty}>{text}</p>;
}
