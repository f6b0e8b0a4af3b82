import styles from './empty-list.module.css';

export function EmptyList({ text }: { text: string }) {
  return <p className={styles.empty}>{text}</p>;
}
