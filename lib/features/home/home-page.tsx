import 'server-only';
import { hotPath } from '@/lib/cards/hot-window';
import { environment } from '@/lib/env/environment';
import { PublisherJsonLd } from '@/lib/frame/json-ld-script';
import { ShareItem } from '@/lib/frame/share-microdata';
import { pageHref } from '@/lib/routes/href';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { allColumnsPath } from './all-columns-page';
import { ColumnBar, SubColumns } from './column-bar';
import { type FeedSlots, FeedView } from './feed-view';
import { chosenColumn, homeCard } from './head';
import type { HomePageValues } from './load';

const maxColumnsInBar = 10;

export async function HomePage({ home, slots }: { home: HomePageValues; slots?: FeedSlots }) {
  const { columns, subColumns, open, shown: shownColumn, feed } = home;
  const first = columns[0]?.id;
  const column = chosenColumn(home)?.id;
  const [view, site, card] = await Promise.all([currentView(), siteConfig(), homeCard(home)]);
  const words = wordsFor(view.locale);
  const nextHref = feed.next && pageHref(environment().BASE_PATH, ['home'], { column, ...feed.next });
  return (
    <main id="main">
      {!column && <PublisherJsonLd />}
      <ShareItem card={card} />
      <h1 className="visually-hidden">{column ? shownColumn.name : site.name}</h1>
      <ColumnBar
        locale={view.locale}
        label={words('home.columns')}
        columns={columns}
        open={open.id}
        home={first}
        all={
          columns.length > maxColumnsInBar
            ? { href: allColumnsPath(), label: words('home.allColumns') }
            : undefined
        }
        {...(site.display.hotList && { last: { href: hotPath(0), label: words('hot.title') } })}
      />
      <SubColumns
        parent={open}
        columns={subColumns}
        open={shownColumn.id}
        words={words}
        locale={view.locale}
      />
      <FeedView
        feed={feed}
        name={shownColumn.name}
        variant={shownColumn.variant}
        nextHref={nextHref}
        words={words}
        locale={view.locale}
        slots={slots}
      />
    </main>
  );
}
