import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { PagedList } from '@/lib/cards/paged-list';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { siteConfig } from '@/lib/site/site-config';
import { ListHeading } from '@/lib/ui/list-heading';
import { currentView } from '@/lib/view/current';
import { textLanguage } from '@/lib/view/text-language';
import { wordsFor } from '@/lib/view/words';
import { type TagList, tagPath } from './load';

const cardOf = cache(async (list: TagList): Promise<ShareCard> => {
  const words = wordsFor((await currentView()).locale);
  return pageCard({
    title: list.name ?? words('titles.tagList'),
    descriptions: [],
    pictures: list.cards.flatMap(({ pictures }) => pictures.slice(0, 1)).slice(0, 1),
    path: tagPath(list.id),
  });
});

export async function tagMetadata(list: TagList): Promise<Metadata> {
  return cardMetadata(await cardOf(list), { type: 'website' });
}

/** Page of the articles with a tag, newest first (R2.63). */
export async function TagPage({ list }: { list: TagList }) {
  const [view, { counts }, card] = await Promise.all([currentView(), siteConfig(), cardOf(list)]);
  const words = wordsFor(view.locale);
  const { name, total, cards, nextHref } = list;
  return (
    <main id="main">
      <ListHeading
        {...(name && { label: words('tag.label') })}
        title={name ?? words('titles.tagList')}
        language={name ? textLanguage(name, view.locale) : {}}
        note={counts && total ? words('tag.count', { count: total }) : undefined}
      />
      <section aria-labelledby="list-heading">
        <h2 className="visually-hidden" id="list-heading">
          {words('home.list')}
        </h2>
        <PagedList cards={cards} nextHref={nextHref} eager={1} empty={words('tag.empty')} words={words} />
      </section>
      <CollectionJsonLd card={card} cards={cards} />
    </main>
  );
}
