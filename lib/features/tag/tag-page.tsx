import 'server-only';
import type { Metadata } from 'next';
import { cache } from 'react';
import { type Card, toCards } from '@/lib/cards/card';
import type { ListPosition } from '@/lib/cards/list-position';
import { PagedList } from '@/lib/cards/paged-list';
import { tagScreenArticles } from '@/lib/contract/topic';
import { environment } from '@/lib/env/environment';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { pageCard } from '@/lib/frame/page-card';
import { cardMetadata } from '@/lib/frame/page-metadata';
import type { ShareCard } from '@/lib/frame/share-card';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { tagPage } from '@/lib/runtime/request-context';
import { siteConfig } from '@/lib/site/site-config';
import { ListHeading } from '@/lib/ui/list-heading';
import { currentView } from '@/lib/view/current';
import { textLanguage } from '@/lib/view/text-language';
import { wordsFor } from '@/lib/view/words';

interface TagList {
  id: string;
  name: string | undefined;
  total: number | undefined;
  cards: readonly Card[];
  nextHref: string | undefined;
}

function tagPath(id: string, position?: ListPosition): string {
  return pageHref(environment().BASE_PATH, ['tagList', id], { ...position });
}

/** Loads a page of a tag's list (R7.28). The platform reports whether more follow (reading 4). */
export async function loadTag(
  tagId: string | undefined,
  { page, lastFileId }: ListPosition,
): Promise<Result<TagList>> {
  if (tagId === undefined) return fail({ kind: 'notFound' });
  tagPage(`tag:${tagId}`);
  const answer = await read(tagScreenArticles, { tagId, page, lastFileId });
  if (!answer.ok) return answer;
  const { list, hasMore, tagName, totalCount } = answer.value;
  // The platform answers an unknown tag with an empty list without a name (reading 17).
  if (list.length === 0 && tagName === undefined) return fail({ kind: 'notFound' });
  const last = list.at(-1)?.fileId;
  return succeed({
    id: tagId,
    name: tagName,
    total: totalCount,
    cards: toCards(list),
    nextHref: hasMore && last ? tagPath(tagId, { page: page + 1, lastFileId: last }) : undefined,
  });
}

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
