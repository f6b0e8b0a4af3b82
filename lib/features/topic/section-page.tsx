import 'server-only';
import { PagedList } from '@/lib/cards/paged-list';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { languageProps } from '@/lib/view/content-language';
import { sectionCard } from './head';
import type { SectionPageValues } from './load-section-page';
import styles from './section-page.module.css';
import { TopicLink } from './topic-banner';
import { topicColors } from './topic-colors';
import colours from './topic-page.module.css';

export async function SectionPage({ section }: { section: SectionPageValues }) {
  const [{ words, locale }, style] = await Promise.all([pageContext(), topicColors()]);
  const { id, name, description, language, variant, cards, before, next, topic } = section;
  const over = topic ? [{ name: topic.name, path: siteHref(['specDetail', topic.id]) }] : [];
  return (
    <>
      <main id="main" className={colours.topic} style={style}>
        <header className={styles.head}>
          {topic && (
            <p>
              <TopicLink topic={topic} className={styles.topic} />
            </p>
          )}
          <h1 className={styles.name} {...languageProps(language, locale)}>
            {name}
          </h1>
          {description && (
            <p className={styles.description} {...languageProps(language, locale)}>
              {description}
            </p>
          )}
        </header>
        <h2 className="visually-hidden">{words('topic.all')}</h2>
        <PagedList
          cards={cards}
          variant={variant}
          eager={1}
          before={before}
          empty={words('topic.empty')}
          nextHref={next && siteHref(['specMore', id], { ...next })}
        />
      </main>
      <CollectionJsonLd card={await sectionCard(section)} cards={cards} over={over} />
    </>
  );
}
