import styles from './list-heading.module.css';

interface ListHeadingProps {
  /** Kind of list, shown small above the title. */
  label?: string;
  title: string;
  note?: string | undefined;
  /** Number of comments in the note, which is hidden at zero. `AddedComments` adds the reader's comments. */
  commentCount?: number | undefined;
  language?: { lang?: string };
}

export function ListHeading({ label, title, note, commentCount, language = {} }: ListHeadingProps) {
  return (
    <header className={styles.heading}>
      {label && <p className={styles.label}>{label}</p>}
      <h1 className={styles.title} {...language}>
        {title}
      </h1>
      {note && (
        <p className={styles.note} data-comments={commentCount} hidden={commentCount === 0}>
          {note}
        </p>
      )}
    </header>
  );
}
