import 'server-only';
import { CardList } from '@/lib/cards/card-list';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { NextIcon } from '@/lib/ui/icons';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { sectionPath } from './head';
import type { TopicSection } from './model';
import { sectionAnchor } from './section-nav';
import styles from './topic-section-view.module.css';

interface TopicSectionViewProps {
  section: TopicSection;
  words: Words;
  locale: Locale;
}

/** Where a section's own page is: a topic within the topic has one of its own kind. */
function moreHref({ id, isTopic, hasMore }: TopicSection): string | undefined {
  if (isTopic) return pageHref(environment().BASE_PATH, ['specDetail', id]);
  return hasMore ? sectionPath(id) : undefined;
}

/** A section with its first articles in its look, and the way to all of them. */
export function TopicSectionView({ section, words, locale }: TopicSectionViewProps) {
  const { id, name, description, look, cards, language, isTopic } = section;
  const anchor = sectionAnchor(id);
  const more = moreHref(section);
  return (
    <section className={styles.section} id={anchor} aria-labelledby={`${anchor}-name`}>
      <div className={styles.head}>
        <h2 className={styles.name} id={`${anchor}-name`} {...languageProps(language, locale)}>
          {name}
        </h2>
        {more && (
          <a className={styles.more} href={more}>
            <span>{words(isTopic ? 'topic.open' : 'common.more')}</span>
            <span className="visually-hidden" {...languageProps(language, locale)}>
              {name}
            </span>
            <NextIcon className={styles.arrow} />
          </a>
        )}
      </div>
      {description && (
        <p className={styles.description} {...languageProps(language, locale)}>
          {description}
        </p>
      )}
      <CardList cards={cards} look={look} />
    </section>
  );
}
