import 'server-only';
import { siteHref } from '@/lib/routes/site-href';
import { pictureAddress } from '@/lib/site/media-address';
import { EntryLink } from '@/lib/ui/entry-link';
import { Headline } from '@/lib/ui/headline';
import { Picture } from '@/lib/ui/picture';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import { contentTime, isoTime } from '@/lib/view/phrases';
import { type Words, wordsFor } from '@/lib/view/words';
import type { Topic } from './load';
import styles from './topic-banner.module.css';

const widths = [480, 750, 1080, 1600] as const;

interface TopicBannerProps {
  topic: Topic;
  words: Words;
  locale: Locale;
}

function TopicLabel({ topic: { parent, title, language }, words, locale }: TopicBannerProps) {
  if (!parent) {
    const kind = words('card.tags.specialTopic');
    const repeatsKind = title.startsWith(wordsFor(language === 'bo' ? 'bo' : 'cn')('card.tags.specialTopic'));
    return repeatsKind ? null : <p className={styles.kind}>{kind}</p>;
  }
  return (
    <p className={styles.kind}>
      <EntryLink isTextLink className={styles.parent} href={siteHref(['specDetail', parent.id])}>
        <span className="visually-hidden">{words('topic.partOf')}</span>
        <span {...languageProps(parent.language, locale)}>{parent.name}</span>
      </EntryLink>
    </p>
  );
}

export function TopicBanner({ topic, words, locale }: TopicBannerProps) {
  const { title, lead, picture, language, article } = topic;
  const address = picture && pictureAddress(picture, 1080);
  return (
    <header className={styles.banner} data-picture={address ? true : undefined}>
      <Picture
        className={styles.picture}
        source={picture}
        widths={widths}
        baseWidth={1080}
        sizes="(min-width: 820px) 560px, 100vw"
        width={1280}
        height={720}
        eager
      />
      <div className={styles.words}>
        <TopicLabel topic={topic} words={words} locale={locale} />
        <h1 className={styles.title} {...languageProps(language, locale)}>
          <Headline text={title} />
        </h1>
        {lead && (
          <p className={styles.lead} {...languageProps(language, locale)}>
            {lead}
          </p>
        )}
        {article?.time !== undefined && (
          <p className={styles.facts}>
            {article.source && <span {...languageProps(language, locale)}>{article.source}</span>}
            <time dateTime={isoTime(article.time)}>{contentTime(article.time)}</time>
          </p>
        )}
      </div>
    </header>
  );
}
