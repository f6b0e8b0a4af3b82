import type { Store } from '../store/store';
import { languageOf } from './article-texts';
import { CardLayouts } from './card-layout';
import { BodyError } from './clean-body';
import { PictureFetcher, type PictureOptions } from './fetch-pictures';
import { arrangeCarousels, frontColumn, openFront } from './front-column';
import type { ImportedArticle, ImportedContent } from './imported-content';
import { type PreparedArticle, prepareArticle } from './prepare-article';
import { type ImportReport, newReport } from './report';
import { selectArticles, usedColumns } from './select-articles';
import { ContentWriter } from './write-content';

export interface ImportOptions {
  pictures: PictureOptions;
  /** Hides the demo paper, so that the imported one stands alone. */
  replaceDemo: boolean;
  /** Epoch ms. */
  now: number;
  /** Told after every article. */
  progress: (done: number, total: number, title: string) => void;
}

/** Articles that are written as one. */
const batchSize = 50;

/** Brings a source's content into the store; the same content again changes nothing. */
export async function importContent(
  content: ImportedContent,
  store: Store,
  options: ImportOptions,
): Promise<ImportReport> {
  const report = newReport(content.sourceKey, content.title);
  const { articles, skipped } = selectArticles(content, options.now);
  report.skipped.push(...content.skipped, ...skipped);
  for (const [note, times] of content.notes) report.notes.set(note, times);
  // An empty source must not leave an empty paper.
  if (options.replaceDemo && articles.length > 0) replaceDemo(store, content);

  const writer = new ContentWriter(store, report, options.now);
  const pictures = new PictureFetcher(store, options.pictures);
  const columns = writer.columns(usedColumns(content.columns, articles));
  const usedAuthors = new Set(articles.flatMap(({ authorKeys }) => authorKeys));
  const people = content.authors.filter(({ key }) => usedAuthors.has(key));
  const authors = await writer.authors(people, pictures);
  const numbers = { columns, authors, authorNames: new Map(people.map(({ key, name }) => [key, name])) };
  const layouts = new CardLayouts(store);
  let done = 0;
  for (let start = 0; start < articles.length; start += batchSize) {
    const batch = articles.slice(start, start + batchSize);
    const prepared = await Promise.all(
      batch.map(async (article) => {
        const one = await prepare(article, content, pictures, report);
        done += 1;
        options.progress(done, articles.length, article.title);
        return one;
      }),
    );
    writer.articles(
      prepared.flatMap((one) => one ?? []),
      numbers,
      layouts,
    );
  }
  arrange(store, columns.values());
  return report;
}

/** Prepares an article and reports on its pictures; undefined when it cannot be read. */
async function prepare(
  article: ImportedArticle,
  { title, language }: ImportedContent,
  pictures: PictureFetcher,
  report: ImportReport,
): Promise<PreparedArticle | undefined> {
  try {
    const prepared = await prepareArticle(article, { title, language }, pictures);
    if (prepared.title === '') {
      report.skipped.push({
        what: 'article',
        title: article.link ?? '?',
        reason: 'it has neither a title nor a text',
      });
      return undefined;
    }
    reportPictures(prepared, report);
    return prepared;
  } catch (error) {
    if (!(error instanceof BodyError)) throw error;
    report.skipped.push({ what: 'article', title: article.title, reason: error.message });
    return undefined;
  }
}

function reportPictures({ results, remote }: PreparedArticle, report: ImportReport): void {
  for (const { addresses, result } of results) {
    if (result.state === 'kept') report.counts.pictures[result.fresh ? 'new' : 'unchanged'] += 1;
    else if (result.reason !== undefined) {
      const address = (addresses[0] ?? '').slice(0, 200);
      report.missedPictures.push({ address, reason: result.reason, dropped: result.state === 'dropped' });
    }
  }
  for (const address of remote) report.remoteHosts.add(new URL(address).host);
}

function replaceDemo(store: Store, content: ImportedContent): void {
  const sample = content.articles.slice(0, 20).map(({ title }) => title);
  const language = (languageOf(sample.join('\n'), content.language) ?? 'zh').split('-')[0] ?? 'zh';
  store.transaction(() => {
    store.demoPaper.hide({
      siteName: content.title,
      ...(language === 'zh' ? {} : { language }),
      // The demo's own marks would be wrong on another paper.
      ...{ padLogo: null, appLogo: null, appShareLogo: null, copyright: null, epaperUrl: null },
    });
    if (frontColumn(store) === undefined) openFront(store, language);
  });
}

function arrange(store: Store, columnIds: Iterable<number>): void {
  store.transaction(() => {
    const front = frontColumn(store);
    if (front !== undefined) store.imports.listAllIn(front);
    arrangeCarousels(store, front === undefined ? columnIds : [front, ...columnIds]);
  });
}
