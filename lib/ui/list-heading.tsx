import styles from './list-heading.module.css';

interface ListHeadingProps {
  /** Kind of list, shown small above the title. */
  label?: string;
  title: string;
  note?: string | undefined;
  language?: { lang?: string };
}

export function ListHeading({ label, title, note, language = {} }: ListHeadingProps) {
  return (
    <header className={styles.heading}>
      {label && <p className={styles.label}>{label}</p>}
      <h1 className={styles.title} {...language}>
        {title}
      </h1>
      {note && <p className={styles.note}>{note}</p>}
    </header>
  );
}
