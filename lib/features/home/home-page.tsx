import 'server-only';
import { hotPath } from '@/lib/cards/hot-window';
import { environment } from '@/lib/env/environment';
import { PublisherJsonLd } from '@/lib/frame/json-ld-script';
import { pageHref } from '@/lib/routes/href';
import { siteConfig } from '@/lib/site/site-config';
import { currentView } from '@/lib/view/current';
import { wordsFor } from '@/lib/view/words';
import { ColumnBar } from './column-bar';
import { type FeedSlots, FeedView } from './feed-view';
import type { Home } from './load';

/** Home with its bar of columns and the open column's articles. */
export async function HomePage({ home, slots }: { home: Home; slots?: FeedSlots }) {
  const [view, site] = await Promise.all([currentView(), siteConfig()]);
  const words = wordsFor(view.locale);
  const { columns, subColumns, open, shown, feed } = home;
  const first = columns[0]?.id;
  const column = shown.id === first ? undefined : shown.id;
  const nextHref = feed.next && pageHref(environment().BASE_PATH, ['home'], { column, ...feed.next });
  return (
    <main id="main">
      {!column && <PublisherJsonLd />}
      <h1 className="visually-hidden">{column ? shown.name : site.name}</h1>
      <ColumnBar
        locale={view.locale}
        label={words('home.columns')}
        columns={columns}
        open={open.id}
        home={first}
        {...(site.display.hotList && { last: { href: hotPath(0), label: words('hot.title') } })}
      />
      {subColumns.length > 0 && (
        <ColumnBar
          locale={view.locale}
          label={words('home.subColumns', { column: open.name })}
          columns={subColumns}
          open={shown.id}
          home={undefined}
          quiet
        />
      )}
      <FeedView
        feed={feed}
        look={shown.look}
        carousel={site.display.carousel}
        nextHref={nextHref}
        words={words}
        locale={view.locale}
        slots={slots}
      />
    </main>
  );
}
