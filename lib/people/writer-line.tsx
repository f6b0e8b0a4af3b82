import 'server-only';
import type { ReactNode } from 'react';
import { EntryLink } from '@/lib/ui/entry-link';
import type { Locale } from '@/lib/view/locales';
import { contentTime, isoTime } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import { Face } from './face';
import styles from './writer-line.module.css';

/** Who has written a note, as far as the platform says. */
export interface NoteWriter {
  name: string | undefined;
  /** Address of the picture. */
  picture: string | undefined;
}

interface WriterLineProps {
  /** `href` is the page of who has written it, where there is one. */
  writer: NoteWriter & { href?: string | undefined };
  /** Epoch ms. */
  time: number | undefined;
  locale: Locale;
  /** Where the note stands; undefined where that is here. */
  href: string | undefined;
  /** In the first screen the picture is fetched at once. */
  eager?: boolean;
  /** Stands behind the time. */
  mark?: ReactNode;
}

type PartProps = Pick<WriterLineProps, 'writer' | 'time' | 'locale' | 'eager' | 'mark'>;

function Who({ writer: { name, picture }, locale, eager = false }: PartProps) {
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

function When({ time, mark }: PartProps) {
  return (
    <>
      {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
      {mark}
    </>
  );
}

/** Whose a note is, with face and name, and when it was written: the one leads to the writer, the other to the note. */
export function WriterLine({ href, ...part }: WriterLineProps) {
  const { href: writerHref, name } = part.writer;
  return (
    <div className={styles.line}>
      {writerHref && name ? (
        <EntryLink asText className={styles.who} href={writerHref}>
          <Who {...part} />
        </EntryLink>
      ) : (
        <span className={styles.who}>
          <Who {...part} />
        </span>
      )}
      {href && (part.time !== undefined || part.mark) ? (
        <EntryLink asText className={styles.when} href={href}>
          <When {...part} />
        </EntryLink>
      ) : (
        <span className={styles.when}>
          <When {...part} />
        </span>
      )}
    </div>
  );
}
