import 'server-only';
import type { ReactNode } from 'react';
import { EntryLink } from '@/lib/ui/entry-link';
import type { Locale } from '@/lib/view/locales';
import { contentTime, isoTime } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import { Face } from './face';
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
  /** Mark after the time. */
  note?: ReactNode;
}

type PartProps = Pick<WriterLineProps, 'writer' | 'time' | 'locale' | 'eager' | 'note'>;

function WriterName({ writer: { name, picture }, locale, eager = false }: PartProps) {
  if (!name) return null;
  return (
    <>
      <Face name={name} picture={picture} size={40} eager={eager} />
      <span className={styles.name} {...textLanguage(name, locale)}>
        {name}
      </span>
    </>
  );
}

function WriterTime({ time, note }: PartProps) {
  return (
    <>
      {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
      {note}
    </>
  );
}

export function WriterLine({ href, ...part }: WriterLineProps) {
  const { href: writerHref, name } = part.writer;
  return (
    <div className={styles.line}>
      {writerHref && name ? (
        <EntryLink isTextLink className={styles.who} href={writerHref}>
          <WriterName {...part} />
        </EntryLink>
      ) : (
        <span className={styles.who}>
          <WriterName {...part} />
        </span>
      )}
      {href && (part.time !== undefined || part.note) ? (
        <EntryLink isTextLink className={styles.when} href={href}>
          <WriterTime {...part} />
        </EntryLink>
      ) : (
        <span className={styles.when}>
          <WriterTime {...part} />
        </span>
      )}
    </div>
  );
}
