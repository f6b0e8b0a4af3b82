import 'server-only';
import { CardList } from '@/lib/cards/card-list';
import { toListedColumns } from '@/lib/cards/column';
import { cachedColumn } from '@/lib/cards/read-column';
import { SectionHeader } from '@/lib/cards/section-header';
import { getColumns } from '@/lib/contract/content';
import { readStale } from '@/lib/platform/read';
import { currentWords } from '@/lib/view/current-view';
import { toColumnFeed } from './model';

const maxHeadlines = 6;

async function cachedCards() {
  const answer = await readStale(getColumns, { parentColumnId: '0' });
  const [firstColumn] = toListedColumns(answer?.columns ?? []);
  const cachedFeed = firstColumn && (await cachedColumn(firstColumn.id));
  if (!cachedFeed) return [];
  const { carousel, cards } = toColumnFeed(cachedFeed, 0, true);
  return [...carousel, ...cards].slice(0, maxHeadlines);
}

/** Renders headlines from cached responses only: on error pages, the platform may not respond. */
export async function CachedHeadlines() {
  const [words, cards] = await Promise.all([currentWords(), cachedCards()]);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="kept-headlines">
      <SectionHeader id="kept-headlines" name={words('states.savedHeadlines')} />
      <CardList cards={cards} />
    </section>
  );
}
