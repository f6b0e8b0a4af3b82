import 'server-only';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import { contentTime, isoTime } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import type { NewsroomReply } from '../server/model';
import styles from './newsroom-reply.module.css';

interface ReplyPartProps {
  reply: NewsroomReply;
  words: Words;
  locale: Locale;
}

export function ReplyPart({ reply, words, locale }: ReplyPartProps) {
  const { lines, name, time, language } = reply;
  return (
    <section className={styles.reply} aria-labelledby="desk-reply">
      <h2 className={styles.heading} id="desk-reply">
        {words('tipoff.reply')}
      </h2>
      {lines.map((line) => (
        <p key={line} className={styles.line} {...languageProps(language, locale)}>
          {line}
        </p>
      ))}
      <p className={styles.sign}>
        {name && <span {...textLanguage(name, locale)}>{name}</span>}
        {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
      </p>
    </section>
  );
}
