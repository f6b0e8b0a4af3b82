import 'server-only';
import { CardList } from '@/lib/cards/card-list';
import { MoreLink } from '@/lib/cards/more-link';
import { PagedList } from '@/lib/cards/paged-list';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { siteHref } from '@/lib/routes/site-href';
import { languageProps } from '@/lib/view/content-language';
import { currentLocalization } from '@/lib/view/current-view';
import { type MoreSetsPageValues, moreSetsShareCard } from './load-more-sets';
import styles from './more-sets-page.module.css';

export async function MoreSetsPage({ list }: { list: MoreSetsPageValues }) {
  const [{ words, locale }, card] = await Promise.all([currentLocalization(), moreSetsShareCard(list)]);
  const { subject, cards, next } = list;
  const origin =
    subject.kind === 'set'
      ? { path: ['imageDetail', subject.columnId, subject.id], label: words('imageSet.relatedTo') }
      : { path: ['columnDetail', subject.id], label: words('imageSet.inColumn') };
  const nextHref = next && siteHref(['moreImage', subject.id], { ...next });
  return (
    <main id="main">
      <ShareMicrodata isItem card={card} />
      <header className={styles.head}>
        <h1 className={styles.name}>{words('titles.moreImage')}</h1>
        <p className={styles.origin}>
          <span>{origin.label}</span>
          <a
            className={styles.subject}
            href={siteHref(origin.path)}
            {...languageProps(subject.language, locale)}
          >
            {subject.name}
          </a>
        </p>
      </header>
      <h2 className="visually-hidden">{words('imageSet.list')}</h2>
      {cards.length === 0 && nextHref ? (
        // The latest articles contain no set, but older ones may: link to the next page.
        <>
          <CardList cards={cards} id="list" />
          <MoreLink href={nextHref} />
        </>
      ) : (
        <PagedList cards={cards} name={subject.name} empty={words('imageSet.empty')} nextHref={nextHref} />
      )}
    </main>
  );
}
