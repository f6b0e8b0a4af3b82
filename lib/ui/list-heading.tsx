import styles from './list-heading.module.css';

interface ListHeadingProps {
  /** What kind of list it is, small above the title. */
  label?: string;
  title: string;
  /** One line under the title. */
  note?: string | undefined;
  /** BCP 47 tag of the title where it is not the page's language. */
  language?: { lang?: string };
}

/** What stands above a list on a page of its own. */
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
