import 'server-only';
import { getColumn } from '@/lib/contract/content';
import { publicUrl } from '@/lib/env/environment';
import { isAbsent } from '@/lib/platform/errors';
import { valueOrIncomplete } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { siteConfig } from '@/lib/site/site-config';
import { respondWithDocument } from './cached-documents';
import { loadAllIn, loadColumns, loadNewestIn, sortNewestFirst } from './load-entries';
import { articleSitemap, newsSitemap, pageSitemap, sitemapIndex } from './sitemap';

/** Maximum number of list pages, of 20 articles each. */
const maxListPages = 50;
/** Maximum number of articles in a news sitemap (limit of the protocol). */
const maxNews = 1000;
const newsAge = 2 * 86_400_000;
/** Maximum ms of waiting for the platform. Reading `maxListPages` pages takes long; crawlers are patient. */
const budget = 20_000;

const freshSeconds = { index: 300, pages: 600, news: 60, column: 1800 };

const sitemapUrl = (path: string) => new URL(path, publicUrl()).href;
const pageUrl = (...path: string[]) => sitemapUrl(siteHref(path));

/** Returns each column with the time of its newest article, if known; undefined without columns. */
async function loadColumnChanges() {
  const columns = await loadColumns();
  if (!columns.ok) return undefined;
  return Promise.all(
    columns.value.map(async (column) => {
      const newest = valueOrIncomplete(await loadNewestIn(column));
      return { columnId: column.columnId, changed: newest?.[0]?.entry.time };
    }),
  );
}

async function makeSitemapIndex(): Promise<string | number> {
  const columns = await loadColumnChanges();
  if (!columns) return 503;
  const parts = columns.map(({ columnId, changed }) => ({
    url: sitemapUrl(`/sitemap/column-${encodeURIComponent(columnId)}.xml`),
    changed,
  }));
  return sitemapIndex([
    { url: sitemapUrl('/sitemap/pages.xml') },
    { url: sitemapUrl('/sitemap/news.xml') },
    ...parts,
  ]);
}

async function makePageSitemap(): Promise<string | number> {
  const columns = await loadColumnChanges();
  if (!columns) return 503;
  const pages = columns.map(({ columnId, changed }) => ({ url: pageUrl('columnDetail', columnId), changed }));
  const latest = Math.max(0, ...columns.map(({ changed }) => changed ?? 0));
  return pageSitemap([{ url: pageUrl('home'), changed: latest || undefined }, ...pages]);
}

async function makeNewsSitemap(): Promise<string | number> {
  const columns = await loadColumns();
  if (!columns.ok) return 503;
  const since = Date.now() - newsAge;
  const lists = await Promise.all(
    columns.value.map((column) => loadAllIn(column, maxListPages, ({ entry }) => entry.time < since)),
  );
  const entries = lists.flatMap((list) => valueOrIncomplete(list) ?? []);
  const recentEntries = sortNewestFirst(entries)
    .map(({ entry }) => entry)
    .filter(({ time }) => time >= since && time <= Date.now());
  const { name } = await siteConfig();
  return newsSitemap(recentEntries.slice(0, maxNews), name);
}

/** Returns the sitemap of a column, without articles that belong to another column with a sitemap. */
async function makeColumnSitemap(columnId: string): Promise<string | number> {
  const [column, columns] = await Promise.all([read(getColumn, { columnId }), loadColumns()]);
  if (!column.ok) return isAbsent(column.error) ? 404 : 503;
  const articles = await loadAllIn(column.value, maxListPages);
  if (!articles.ok) return isAbsent(articles.error) ? 404 : 503;
  const otherColumnIds = new Set(columns.ok ? columns.value.map((siteColumn) => siteColumn.columnId) : []);
  otherColumnIds.delete(columnId);
  const columnArticles = articles.value.filter(
    (article) => article.columnId === undefined || !otherColumnIds.has(article.columnId),
  );
  return articleSitemap(columnArticles.map(({ entry }) => entry));
}

function respondWithSitemap(
  request: Request,
  path: string,
  seconds: number,
  make: () => Promise<string | number>,
) {
  const contentType = 'application/xml; charset=utf-8';
  return respondWithDocument(request, { key: path, contentType, fresh: seconds, budget, make });
}

export function getSitemapIndex(request: Request): Promise<Response> {
  return respondWithSitemap(request, '/sitemap.xml', freshSeconds.index, makeSitemapIndex);
}

/** GET /sitemap/pages.xml, /sitemap/news.xml, /sitemap/column-{columnId}.xml */
export async function getSitemap(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const path = `/sitemap/${file}`;
  if (file === 'pages.xml') return respondWithSitemap(request, path, freshSeconds.pages, makePageSitemap);
  if (file === 'news.xml') return respondWithSitemap(request, path, freshSeconds.news, makeNewsSitemap);
  const columnId = /^column-([A-Za-z0-9][A-Za-z0-9_.~-]{0,63})\.xml$/.exec(file)?.[1];
  if (!columnId) return new Response('not found\n', { status: 404 });
  return respondWithSitemap(request, path, freshSeconds.column, () => makeColumnSitemap(columnId));
}
