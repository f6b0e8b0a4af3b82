import { pictureReferrer } from '@/lib/format/picture-referrer';
import 'server-only';
import type { ReactNode } from 'react';
import { browseCount, countSystem } from '@/lib/format/counts';
import { Face } from '@/lib/people/face';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { languageProps } from '@/lib/view/content-language';
import { currentView } from '@/lib/view/current';
import { locales } from '@/lib/view/locales';
import { contentTime, countPhrase, isoTime } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import { type Words, wordsFor } from '@/lib/view/words';
import type { Topic } from './model';
import styles from './topic-head.module.css';

/** The topic's wide picture, at full page width. */
function Banner({ banner }: { banner: string | undefined }) {
  const src = banner && pictureAddress(banner, 750);
  if (!banner || !src) return null;
  return (
    <img
      className={styles.banner}
      src={src}
      referrerPolicy={pictureReferrer(src)}
      srcSet={pictureSet(banner, [480, 750, 1080])}
      sizes="(min-width: 820px) 640px, 100vw"
      alt=""
      width={1280}
      height={640}
      fetchPriority="high"
      decoding="async"
    />
  );
}

function TopicMeta({ topic: { closed, group, time }, words }: { topic: Topic; words: Words }) {
  return (
    <p className={styles.facts}>
      <span className={styles.state} data-closed={closed || undefined}>
        {words(closed ? 'ask.state.closed' : 'ask.state.open')}
      </span>
      {group && <span>{group}</span>}
      {time !== undefined && <time dateTime={isoTime(time)}>{contentTime(time)}</time>}
    </p>
  );
}

interface TopicHeadProps {
  topic: Topic;
  follow: ReactNode;
}

/** A topic's head: picture, description, the guest who answers, counts, follow button (R2.40, R3.78). */
export async function TopicHead({ topic, follow }: TopicHeadProps) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const words = wordsFor(view.locale);
  const { title, lines, guest, banner, fans, questions, language } = topic;
  const phrase = (count: number) =>
    countPhrase(words, browseCount(count, countSystem(locales[view.locale].script)));
  return (
    <header className={styles.head}>
      <Banner banner={banner} />
      <div className={styles.words}>
        <TopicMeta topic={topic} words={words} />
        <h1 className={styles.title} {...languageProps(language, view.locale)}>
          {title}
        </h1>
        <div className={styles.guest}>
          {guest.name && <Face name={guest.name} picture={guest.picture} size={56} eager />}
          <p className={styles.who}>
            {guest.name && (
              <>
                <span className={styles.role}>{words('ask.guest')}</span>
                <span className={styles.name} {...textLanguage(guest.name, view.locale)}>
                  {guest.name}
                </span>
              </>
            )}
            {site.counts && (
              <span className={styles.counts}>
                <span>{words('ask.questionCount', { total: questions, count: phrase(questions) })}</span>
                <span>{words('people.fans', { total: fans, count: phrase(fans) })}</span>
              </span>
            )}
          </p>
          {follow}
        </div>
        {lines.length > 0 && (
          <div className={styles.lead} {...textLanguage(lines.join(' '), view.locale)}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat and never move
              <p key={index}>{line}</p>
            ))}
          </div>
        )}
      </div>
    </header>
  );
}
