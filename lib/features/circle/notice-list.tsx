import 'server-only';
import { EntryLink } from '@/lib/ui/entry-link';
import { NextIcon } from '@/lib/ui/icons';
import type { Locale } from '@/lib/view/locales';
import { isoTime, timePhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import { noticeHref } from './circle-href';
import type { ListedNotice } from './model';
import styles from './notice-list.module.css';

interface NoticeListProps {
  notices: readonly ListedNotice[];
  words: Words;
  locale: Locale;
}

/** Links to the notices of a circle (R3.85). */
export function NoticeList({ notices, words, locale }: NoticeListProps) {
  if (notices.length === 0) return null;
  return (
    <section className={styles.place} aria-labelledby="notices">
      <h2 className={styles.heading} id="notices">
        {words('circle.notices')}
      </h2>
      <ul className={styles.list}>
        {notices.map(({ id, title, time }) => (
          <li key={id}>
            <EntryLink isTextLink className={styles.notice} href={noticeHref(id)}>
              <span className={styles.title} {...textLanguage(title, locale)}>
                {title}
              </span>
              {time !== undefined && (
                <time className={styles.time} dateTime={isoTime(time)}>
                  {timePhrase(words, time, 3)}
                </time>
              )}
              <NextIcon className={styles.arrow} />
            </EntryLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
