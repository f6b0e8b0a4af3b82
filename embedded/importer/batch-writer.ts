import type { StoredPicture } from '../store/imports';
import type { Store } from '../store/store';
import { languageOf } from './article-texts';
import type { CardLayouts } from './card-layout';
import type { PictureFetcher } from './fetch-pictures';
import { arrangeCarousels, createFrontColumn, frontColumnId } from './front-column';
import type { ImportedSource } from './imported-content';
import type { PreparedArticle } from './prepare-article';
import type { ContentWriter, IdsByKey } from './write-content';

/** Number of articles whose titles decide the language of the site. */
const sampleSize = 20;

/** Writes each batch and its lists in one transaction. */
export class BatchWriter {
  #authors: IdsByKey | undefined;
  #columns: IdsByKey | undefined;
  #picture: StoredPicture | undefined;

  constructor(
    private readonly store: Store,
    private readonly source: ImportedSource,
    private readonly writers: { content: ContentWriter; layouts: CardLayouts },
    private readonly replacesDemo: boolean,
  ) {}

  /** Runs once, before the first batch and outside its transaction. */
  async pictures(pictures: PictureFetcher): Promise<void> {
    if (this.#authors) return;
    const { picture, authors } = this.source;
    const result = picture === undefined ? undefined : await pictures.get([picture]);
    this.#picture = result?.state === 'kept' ? result.picture : undefined;
    this.#authors = await this.writers.content.authors(authors, pictures);
  }

  write(prepared: readonly PreparedArticle[]): void {
    const { source, store } = this;
    const authorNames = new Map(source.authors.map(({ key, name }) => [key, name]));
    store.transaction(() => {
      // An empty source must not leave an empty site, so the demo stays until the first batch.
      if (this.replacesDemo) replaceDemo(store, source, prepared, this.#picture);
      const authors = this.#authors ?? new Map();
      // With several columns, the picture represents the whole source and not one of the columns.
      const icon = source.columns.length === 1 ? this.#picture?.path : undefined;
      this.#columns ??= this.writers.content.columns(source.columns, icon);
      this.writers.content.articles(
        prepared,
        { columns: this.#columns, authors, authorNames },
        this.writers.layouts,
      );
      updateLists(store, this.#columns.values());
    });
  }
}

const minIconSide = 96;

/** Banners with a name are not square. */
function canBeAppIcon({ width, height }: StoredPicture): boolean {
  return Math.min(width, height) >= minIconSide && Math.max(width, height) <= 1.25 * Math.min(width, height);
}

function replaceDemo(
  store: Store,
  source: ImportedSource,
  prepared: readonly PreparedArticle[],
  picture: StoredPicture | undefined,
): void {
  const titles = prepared.slice(0, sampleSize).map(({ article }) => article.title);
  const [language = 'zh'] = (languageOf(titles.join('\n'), source.language) ?? 'zh').split('-');
  store.demoPaper.hide({
    siteName: source.title,
    ...(language === 'zh' ? {} : { language }),
    // The demo's logo and imprint do not belong to the imported site.
    ...{ padLogo: null, appShareLogo: null, copyright: null, epaperUrl: null },
    appLogo: picture && canBeAppIcon(picture) ? picture.path : null,
    wordMark: true,
  });
  if (frontColumnId(store) === undefined) createFrontColumn(store, language);
}

function updateLists(store: Store, columnIds: Iterable<number>): void {
  const front = frontColumnId(store);
  if (front !== undefined) store.imports.addAllToColumn(front);
  arrangeCarousels(store, front === undefined ? columnIds : [front, ...columnIds]);
}
