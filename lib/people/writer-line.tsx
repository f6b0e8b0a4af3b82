import 'server-only';
import type { ReactNode } from 'react';
import { ContentText } from '@/lib/ui/content-text';
import { ContentTime } from '@/lib/ui/content-time';
import type { Locale } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import { Avatar } from './avatar';
import { OptionalLink } from './optional-link';
import styles from './writer-line.module.css';

export interface NoteWriter {
  name: string | undefined;
  picture: string | undefined;
}

interface WriterLineProps {
  writer: NoteWriter & { href?: string | undefined };
  /** Epoch ms. */
  time: number | undefined;
  locale: Locale;
  /** Path of the note; undefined on the note's own page. */
  href: string | undefined;
  eager?: boolean;
  note?: ReactNode;
}

export function WriterLine({ writer, time, locale, href, eager = false, note }: WriterLineProps) {
  const { name, picture } = writer;
  return (
    <div className={styles.line}>
      <OptionalLink className={styles.who} href={name && writer.href}>
        {name && (
          <>
            <Avatar name={name} picture={picture} size={40} eager={eager} />
            <ContentText as="span" className={styles.name} text={name} locale={locale} />
          </>
        )}
      </OptionalLink>
      <OptionalLink className={styles.when} href={time === undefined && !note ? undefined : href}>
        <ContentTime time={time} words={href === undefined ? undefined : wordsFor(locale)} />
        {note}
      </OptionalLink>
    </div>
  );
}
