import 'server-only';
import { ArticleBody } from '@/lib/article/article-body';
import { FontSizeScript } from '@/lib/article/font-size';
import { MediaSupport } from '@/lib/article/media-support';
import { CardList } from '@/lib/cards/card-list';
import { ListFailure } from '@/lib/cards/list-failure';
import { SectionHeader } from '@/lib/cards/section-header';
import { environment } from '@/lib/env/environment';
import { absoluteUrl, Breadcrumb, currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import type { PageProps } from '@/lib/frame/page-props';
import type { ShareCard } from '@/lib/frame/share-card';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { BackToTop } from '@/lib/ui/back-to-top';
import { ContentText } from '@/lib/ui/content-text';
import { EmptyList } from '@/lib/ui/empty-list';
import { LinkRow } from '@/lib/ui/link-row';
import { languageProps } from '@/lib/view/content-language';
import { currentWords } from '@/lib/view/current-view';
import { sectionPath, topicSchema } from './head';
import type { Topic } from './load';
import type { TopicSection } from './model';
import { TopicBanner } from './topic-banner';
import { topicColors } from './topic-colors';
import topicPageStyles from './topic-page.module.css';
import styles from './topic-section-view.module.css';

function moreHref({ id, isTopic, hasMore }: TopicSection): string | undefined {
  if (isTopic) return siteHref(['specDetail', id]);
  return hasMore ? sectionPath(id) : undefined;
}

async function TopicSectionView({ section }: { section: TopicSection }) {
  const { words, locale } = await pageContext();
  const { id, name, description, variant, cards, failed, isTopic } = section;
  const textProps = { locale, language: section.language };
  const anchor = `section-${id}`;
  const href = moreHref(section);
  const label = words(isTopic ? 'topic.open' : 'common.more');
  return (
    <section className={styles.section} id={anchor} aria-labelledby={`${anchor}-name`}>
      <SectionHeader
        id={`${anchor}-name`}
        name={name}
        variant="barred"
        language={languageProps(section.language, locale)}
        more={href ? { href, label } : undefined}
      />
      <ContentText as="p" className={styles.description} text={description} {...textProps} />
      {failed ? <ListFailure /> : <CardList cards={cards} variant={variant} name={name} />}
    </section>
  );
}

/** Renders the introduction, collapsed so that the articles are visible without scrolling. */
async function Introduction({ topic: { article, body } }: { topic: Topic }) {
  if (!article || !body || body.html === '') return null;
  const words = await currentWords();
  return (
    <details className={topicPageStyles.introduction}>
      <summary className={topicPageStyles.unfold}>{words('topic.introduction')}</summary>
      <div className={topicPageStyles.text}>
        <ArticleBody article={article} body={body} />
      </div>
    </details>
  );
}

async function TopicJsonLd({ topic, card }: { topic: Topic; card: ShareCard }) {
  const publisher = await currentPublisher();
  const { sections, parent, article, language } = topic;
  const articles = sections
    .flatMap(({ cards }) => cards)
    .map(({ id, title, href }) => ({ id, title, url: absoluteUrl(href) }));
  const topicLanguage = language ?? environment().CONTENT_LANGUAGE;
  const input = { card, publisher, articles, published: article?.time, language: topicLanguage };
  const ancestors = parent ? [{ name: parent.name, path: siteHref(['specDetail', parent.id]) }] : [];
  return (
    <>
      <JsonLd value={topicSchema(input)} />
      <Breadcrumb ancestors={ancestors} page={{ title: card.title, url: card.url }} />
    </>
  );
}

export async function TopicPage({ values: topic, card, ad }: PageProps<Topic, 'ad'>) {
  const [{ words, locale }, colors] = await Promise.all([pageContext(), topicColors()]);
  const { sections } = topic;
  return (
    <>
      <FontSizeScript />
      <main id="main" className={topicPageStyles.topic} style={colors} itemScope>
        <ShareMicrodata card={card} />
        <TopicBanner topic={topic} />
        <Introduction topic={topic} />
        {sections.length > 1 && (
          <LinkRow
            variant="parts"
            label={words('topic.sections')}
            links={sections.map(({ id, name, language }) => ({
              href: `#section-${id}`,
              label: name,
              isCurrent: false,
              language: languageProps(language, locale),
            }))}
          />
        )}
        {topic.sectionsFailed && <ListFailure />}
        {sections.map((section) => (
          <TopicSectionView key={section.id} section={section} />
        ))}
        {sections.length === 0 && !topic.sectionsFailed && <EmptyList text={words('topic.empty')} />}
        {ad}
      </main>
      {topic.body && <MediaSupport needs={[topic.body]} />}
      <TopicJsonLd topic={topic} card={card} />
      <BackToTop />
    </>
  );
}
