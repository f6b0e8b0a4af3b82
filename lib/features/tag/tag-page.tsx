import 'server-only';
import { toCards } from '@/lib/cards/card';
import { type ListPosition, nextPosition } from '@/lib/cards/list-position';
import { PagedList } from '@/lib/cards/paged-list';
import { tagScreenArticles } from '@/lib/contract/topic';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { tagPage } from '@/lib/runtime/request-context';
import { pageContext } from '@/lib/site/page-context';
import { ListHeading } from '@/lib/ui/list-heading';
import { Section } from '@/lib/ui/section';
import { textLanguage } from '@/lib/view/text-language';

type TagList = Loaded<typeof loadTag>;

function tagPath(id: string, position?: ListPosition): string {
  return siteHref(['tagList', id], { ...position });
}

/** Loads a page of a tag's list (R7.28). The platform reports whether more pages follow (reading 4). */
export async function loadTag(tagId: string | undefined, { page, lastFileId }: ListPosition) {
  if (tagId === undefined) return fail({ kind: 'notFound' });
  tagPage(`tag:${tagId}`);
  const answer = await read(tagScreenArticles, { tagId, page, lastFileId });
  if (!answer.ok) return answer;
  const { list, hasMore, tagName, totalCount } = answer.value;
  // The platform answers an unknown tag with an empty list without a name (reading 17).
  if (list.length === 0 && tagName === undefined) return fail({ kind: 'notFound' });
  const next = nextPosition(page, list, hasMore);
  return succeed({
    id: tagId,
    name: tagName,
    total: totalCount,
    cards: toCards(list),
    nextHref: next && tagPath(tagId, next),
  });
}

export const tagShareCard = defineShareCard(({ words }, { id, name, cards }: TagList) => ({
  title: name ?? words('titles.tagList'),
  pictures: cards.flatMap(({ pictures }) => pictures.slice(0, 1)),
  path: tagPath(id),
}));

/** Renders the articles with a tag, in the platform's order (R2.63). */
export async function TagPage({ list }: { list: TagList }) {
  const { site, words, locale } = await pageContext();
  const { name, total, cards, nextHref } = list;
  return (
    <main id="main">
      <ListHeading
        {...(name && { label: words('tag.label') })}
        title={name ?? words('titles.tagList')}
        language={name ? textLanguage(name, locale) : {}}
        note={site.counts && total ? words('tag.count', { count: total }) : undefined}
      />
      <Section id="list-heading" title={words('home.list')}>
        <PagedList cards={cards} nextHref={nextHref} empty={words('tag.empty')} />
      </Section>
      <CollectionJsonLd card={await tagShareCard(list)} cards={cards} />
    </main>
  );
}
