import styles from './list-heading.module.css';

interface ListHeadingProps {
  /** Kind of list, shown small above the title. */
  label?: string;
  title: string;
  /** Line below the title. */
  note?: string | undefined;
  /** Language of the title if it differs from the page's. */
  language?: { lang?: string };
}

/** Heading of a list on a separate page. */
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
