import 'server-only';
import { toCards } from '@/lib/cards/card';
import { type HotPeriod, hotPath, hotPeriods } from '@/lib/cards/hot-period';
import { PagedList } from '@/lib/cards/paged-list';
import { getArticleHot } from '@/lib/contract/content';
import { CollectionJsonLd } from '@/lib/frame/collection-json-ld';
import { defineShareCard } from '@/lib/frame/page-share-card';
import type { Loaded } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { tagPage } from '@/lib/runtime/request-context';
import { LinkRow } from '@/lib/ui/link-row';
import { ListHeading } from '@/lib/ui/list-heading';
import { Section } from '@/lib/ui/section';
import { currentWords } from '@/lib/view/current-view';

type HotList = Loaded<typeof loadHot>;

/** Loads a ranking, which has a single page (R7.24). */
export async function loadHot(period: HotPeriod) {
  tagPage('hot');
  const answer = await read(getArticleHot, { type: period });
  return mapResult(answer, ({ list }) => ({ period, cards: toCards(list) }));
}

export const hotShareCard = defineShareCard(({ words }, { period, cards }: HotList) => ({
  title: `${words('hot.title')} · ${words(`hot.window${period}`)}`,
  descriptions: [words('hot.description')],
  pictures: cards.flatMap(({ pictures }) => pictures.slice(0, 1)),
  path: hotPath(period),
}));

export async function HotPage({ list }: { list: HotList }) {
  const [words, card] = await Promise.all([currentWords(), hotShareCard(list)]);
  const periods = hotPeriods.map((period) => ({
    href: hotPath(period),
    label: words(`hot.window${period}`),
    isCurrent: period === list.period,
  }));
  return (
    <main id="main">
      <ListHeading title={words('hot.title')} note={words('hot.description')} />
      <LinkRow label={words('hot.windows')} links={periods} />
      <Section id="list-heading" title={words(`hot.window${list.period}`)}>
        <PagedList cards={list.cards} variant="ranking" nextHref={undefined} empty={words('hot.empty')} />
      </Section>
      <CollectionJsonLd card={card} cards={list.cards} />
    </main>
  );
}
