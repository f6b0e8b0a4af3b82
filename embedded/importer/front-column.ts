import type { Store } from '../store/store';

const key = 'import:front';
/** Position of the front column, before all other imported columns. */
const position = 900;
const names: Readonly<Record<string, string>> = {
  zh: '要闻',
  bo: 'གསར་འགྱུར་གཙོ་བོ།',
  en: 'Top stories',
  de: 'Aktuell',
  fr: 'À la une',
};

const carouselLimits = { minPictures: 3, maxPictures: 4, minArticles: 8 };

/** Creates the front column, or shows it again. */
export function showFrontColumn(store: Store, language: string): number {
  const column = store.columns.find(store.imports.columnId(key) ?? -1);
  return store.columns.upsert({ key, name: column?.name ?? names[language] ?? names.zh ?? key, position });
}

/** Shows the demo paper again. Returns false if it was not hidden. */
export function restoreDemoPaper(store: Store): boolean {
  return store.transaction(() => {
    const wasHidden = store.demoPaper.show();
    // The demo paper has its own front column, so the importer's front column is hidden.
    const column = store.columns.find(store.imports.columnId(key) ?? -1);
    if (column) store.columns.upsert({ key, name: column.name, position, forbidden: true });
    return wasHidden;
  });
}

/** Returns the id of the importer's front column; undefined while the demo paper is shown. */
export function frontColumnId(store: Store): number | undefined {
  return store.demoPaper.isHidden() ? store.imports.columnId(key) : undefined;
}

export function arrangeCarousels(store: Store, columnIds: Iterable<number>): void {
  for (const id of columnIds) {
    const newest = store.lists.readPage({ column: id }, {}, carouselLimits.minArticles);
    const firstWithout = newest.findIndex(({ cover }) => cover.length === 0);
    const count = Math.min(carouselLimits.maxPictures, firstWithout < 0 ? newest.length : firstWithout);
    const hasCarousel = newest.length >= carouselLimits.minArticles && count >= carouselLimits.minPictures;
    store.imports.setTopCount(id, hasCarousel ? count : 0);
  }
}
