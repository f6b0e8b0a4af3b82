import 'server-only';
import { CardList } from '@/lib/cards/card-list';
import { ListFailure } from '@/lib/cards/list-failure';
import { SectionHead } from '@/lib/cards/section-head';
import { environment } from '@/lib/env/environment';
import { pageHref } from '@/lib/routes/href';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import { sectionPath } from './head';
import { sectionAnchor, type TopicSection } from './model';
import styles from './topic-section-view.module.css';

interface TopicSectionViewProps {
  section: TopicSection;
  words: Words;
  locale: Locale;
}

/** Returns the link to a section's own page; a topic within the topic has a topic page. */
function moreHref({ id, isTopic, hasMore }: TopicSection): string | undefined {
  if (isTopic) return pageHref(environment().BASE_PATH, ['specDetail', id]);
  return hasMore ? sectionPath(id) : undefined;
}

/** A section with its first articles in its list variant and a link to all of them. */
export function TopicSectionView({ section, words, locale }: TopicSectionViewProps) {
  const { id, name, description, variant, cards, failed, language, isTopic } = section;
  const anchor = sectionAnchor(id);
  const more = moreHref(section);
  const label = words(isTopic ? 'topic.open' : 'common.more');
  return (
    <section className={styles.section} id={anchor} aria-labelledby={`${anchor}-name`}>
      <SectionHead
        id={`${anchor}-name`}
        name={name}
        variant="barred"
        language={languageProps(language, locale)}
        more={more === undefined ? undefined : { href: more, label }}
      />
      {description && (
        <p className={styles.description} {...languageProps(language, locale)}>
          {description}
        </p>
      )}
      {failed ? <ListFailure /> : <CardList cards={cards} variant={variant} name={name} />}
    </section>
  );
}
