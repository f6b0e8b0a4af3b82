import 'server-only';
import { CardList } from '@/lib/cards/card-list';
import { hotPath } from '@/lib/cards/hot-period';
import { ListFailure } from '@/lib/cards/list-failure';
import { failedList } from '@/lib/platform/page-parts';
import { siteHref } from '@/lib/routes/site-href';
import { ArrowLink } from '@/lib/ui/arrow-link';
import { Section } from '@/lib/ui/section';
import type { Words } from '@/lib/view/words';
import styles from './article-sections.module.css';
import type { ArticleLists } from './load-sections';
import { expansionQuery, type SectionName } from './sections';

interface SectionListProps {
  name: SectionName;
  lists: ArticleLists;
  path: readonly (string | undefined)[];
  words: Words;
}

function SectionList({ name, lists, path, words }: SectionListProps) {
  const section = lists[name];
  if (!section) return null;
  const title = words(`article.${name}`);
  const query = section === failedList ? undefined : expansionQuery(name, section.nextPage);
  const expandedHref = query && `${siteHref(path, query)}#${name}`;
  const href = name === 'hot' ? hotPath(0) : expandedHref;
  return (
    <Section id={name} title={title} className={styles.section} heading={styles.title}>
      {section === failedList ? (
        <ListFailure />
      ) : (
        <>
          <CardList cards={section.cards} variant={name === 'hot' ? 'ranking' : 'list'} />
          {href && <ArrowLink href={href} label={words('common.more')} subject={title} place="end" />}
        </>
      )}
    </Section>
  );
}

/** Renders the lists below an article; omits empty lists and shows an error for failed ones (R4.25). */
export function ArticleSections(props: Omit<SectionListProps, 'name'>) {
  return (
    <div className={styles.sections}>
      <SectionList name="related" {...props} />
      <SectionList name="recommended" {...props} />
      <SectionList name="hot" {...props} />
    </div>
  );
}
