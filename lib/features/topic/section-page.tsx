import 'server-only';
import { PagedList } from '@/lib/cards/paged-list';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { ContentText } from '@/lib/ui/content-text';
import { sectionShareCard } from './head';
import type { SectionPageValues } from './load-section-page';
import styles from './section-page.module.css';
import { TopicLink } from './topic-banner';
import { topicColors } from './topic-colors';
import colors from './topic-page.module.css';

export async function SectionPage({ section }: { section: SectionPageValues }) {
  const [{ words, locale }, style] = await Promise.all([pageContext(), topicColors()]);
  const { id, name, description, language, variant, cards, precedingCount, next, topic } = section;
  const textProps = { locale, language };
  const ancestors = topic ? [{ name: topic.name, path: siteHref(['specDetail', topic.id]) }] : [];
  return (
    <>
      <main id="main" className={colors.topic} style={style}>
        <header className={styles.head}>
          {topic && (
            <p>
              <TopicLink topic={topic} className={styles.topic} />
            </p>
          )}
          <ContentText as="h1" className={styles.name} text={name} {...textProps} />
          <ContentText as="p" className={styles.description} text={description} {...textProps} />
        </header>
        <h2 className="visually-hidden">{words('topic.all')}</h2>
        <PagedList
          cards={cards}
          variant={variant}
          precedingCount={precedingCount}
          empty={words('topic.empty')}
          nextHref={next && siteHref(['specMore', id], { ...next })}
        />
      </main>
      <CollectionJsonLd card={await sectionShareCard(section)} cards={cards} ancestors={ancestors} />
    </>
  );
}
