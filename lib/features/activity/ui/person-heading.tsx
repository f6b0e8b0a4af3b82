import 'server-only';
import type { Words } from '@/lib/view/words';
import styles from './sign-up-form.module.css';

interface HeadingProps {
  person: number | undefined;
  words: Words;
  level?: 'h2' | 'h3';
}

/** Heading of a person's fields; undefined: fields of all. */
export function PersonHeading({ person, words, level: Level = 'h2' }: HeadingProps) {
  return (
    <Level className={styles.person} id={person === undefined ? 'for-all' : `person-${person}`} tabIndex={-1}>
      {person === undefined
        ? words('activity.form.forAll')
        : words('activity.form.person', { number: person })}
    </Level>
  );
}
