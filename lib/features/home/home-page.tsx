import 'server-only';
import { hotPath } from '@/lib/cards/hot-period';
import { environment } from '@/lib/env/environment';
import { publisherSite } from '@/lib/frame/json-ld';
import { currentPublisher, JsonLd } from '@/lib/frame/json-ld-script';
import { ShareMicrodata } from '@/lib/frame/share-microdata';
import { siteHref } from '@/lib/routes/site-href';
import { pageContext } from '@/lib/site/page-context';
import { allColumnsPath } from './all-columns-page';
import { ColumnBar, SubColumns } from './column-bar';
import { type FeedSlots, FeedView } from './feed-view';
import { chosenColumn, homeShareCard } from './head';
import type { HomePageValues } from './load';

const maxColumnsInBar = 10;

export async function HomePage({ home, slots }: { home: HomePageValues; slots?: FeedSlots }) {
  const { columns, subColumns, openColumn, shownColumn, feed } = home;
  const column = chosenColumn(home)?.id;
  const [{ site, words }, publisher] = await Promise.all([pageContext(), currentPublisher()]);
  const allColumnsLink = { href: allColumnsPath(), label: words('home.allColumns') };
  return (
    <main id="main">
      {!column && <JsonLd value={publisherSite(publisher, environment().CONTENT_LANGUAGE)} />}
      <ShareMicrodata isItem card={await homeShareCard(home)} />
      <h1 className="visually-hidden">{column ? shownColumn.name : site.name}</h1>
      <ColumnBar
        label={words('home.columns')}
        columns={columns}
        openId={openColumn.id}
        home={columns[0]?.id}
        endLink={columns.length > maxColumnsInBar ? allColumnsLink : undefined}
        {...(site.display.hotList && { lastLink: { href: hotPath(0), label: words('hot.title') } })}
      />
      <SubColumns parent={openColumn} columns={subColumns} openId={shownColumn.id} />
      <FeedView
        feed={feed}
        name={shownColumn.name}
        variant={shownColumn.variant}
        nextHref={feed.next && siteHref(['home'], { column, ...feed.next })}
        slots={slots}
      />
    </main>
  );
}
