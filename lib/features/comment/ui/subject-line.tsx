import 'server-only';
import { NextIcon } from '@/lib/ui/icons';
import type { Locale } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import type { CommentedSubject } from '../server/load-subject';
import styles from './subject-line.module.css';

interface SubjectLineProps {
  subject: CommentedSubject | undefined;
  closed: boolean;
  words: Words;
  locale: Locale;
}

export function SubjectLine({ subject, closed, words, locale }: SubjectLineProps) {
  return (
    <>
      {subject && (
        <p className={styles.line}>
          <a className={styles.link} href={subject.href}>
            <span className={styles.label}>{words('comment.of')}</span>
            <span className={styles.title} {...textLanguage(subject.title, locale)}>
              {subject.title}
            </span>
            <NextIcon className={styles.arrow} />
          </a>
        </p>
      )}
      {closed && <p className={styles.closed}>{words('comment.closed')}</p>}
    </>
  );
}
