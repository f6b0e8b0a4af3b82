import 'server-only';
import type { Column } from '@/lib/cards/column';
import { siteHref } from '@/lib/routes/site-href';
import { pictureAddress } from '@/lib/site/media-address';
import { pageContext } from '@/lib/site/page-context';
import { ContentText } from '@/lib/ui/content-text';
import { ContentTime } from '@/lib/ui/content-time';
import { Headline } from '@/lib/ui/headline';
import { OfferedLink } from '@/lib/ui/offered-link';
import { Picture } from '@/lib/ui/picture';
import { languageProps } from '@/lib/view/content-language';
import { currentView, currentWords } from '@/lib/view/current-view';
import { wordsFor } from '@/lib/view/words';
import type { Topic } from './load';
import styles from './topic-banner.module.css';

const widths = [480, 750, 1080, 1600] as const;

export async function TopicLink({ topic, className }: { topic: Column; className: string | undefined }) {
  const { words, locale } = await pageContext();
  return (
    <OfferedLink isTextLink className={className} href={siteHref(['specDetail', topic.id])}>
      <span className="visually-hidden">{words('topic.partOf')}</span>
      <span {...languageProps(topic.language, locale)}>{topic.name}</span>
    </OfferedLink>
  );
}

async function TopicLabel({ topic: { parent, title, language } }: { topic: Topic }) {
  const words = await currentWords();
  const kindLabel = wordsFor(language === 'bo' ? 'bo' : 'cn')('card.tags.specialTopic');
  if (!parent && title.startsWith(kindLabel)) return null;
  return (
    <p className={styles.kind}>
      {parent ? <TopicLink topic={parent} className={styles.parent} /> : words('card.tags.specialTopic')}
    </p>
  );
}

export async function TopicBanner({ topic }: { topic: Topic }) {
  const { locale } = await currentView();
  const { title, lead, picture, article } = topic;
  const language = languageProps(topic.language, locale);
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
        <TopicLabel topic={topic} />
        <h1 className={styles.title} {...language}>
          <Headline text={title} />
        </h1>
        <ContentText as="p" className={styles.lead} text={lead} locale={locale} language={topic.language} />
        {article?.time !== undefined && (
          <p className={styles.facts}>
            {article.source && <span {...language}>{article.source}</span>}
            <ContentTime time={article.time} />
          </p>
        )}
      </div>
    </header>
  );
}
