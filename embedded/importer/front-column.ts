import type { Store } from '../store/store';

const key = 'import:front';
/** Before every other imported column. */
const position = 900;
/** Names of the first column by language. */
const names: Readonly<Record<string, string>> = {
  zh: '要闻',
  bo: 'གསར་འགྱུར་གཙོ་བོ།',
  en: 'Top stories',
  de: 'Aktuell',
  fr: 'À la une',
};

/** Pictures that a carousel has at most, and articles that a column needs for one. */
const carousel = { least: 3, most: 4, articles: 8 };

/** The column that lists everything a publisher's own paper has, while the demo is hidden. */
export function openFront(store: Store, language: string): number {
  return store.columns.upsert({ key, name: names[language] ?? names.zh ?? key, position });
}

/** Shows the demo paper again in the place of the imported front; false when it was not hidden. */
export function showDemoAgain(store: Store): boolean {
  return store.transaction(() => {
    const changed = store.demoPaper.show();
    closeFront(store);
    return changed;
  });
}

/** Takes the front away when the demo, which has one of its own, is shown again. */
function closeFront(store: Store): void {
  const id = store.imports.columnId(key);
  const column = id === undefined ? undefined : store.columns.find(id);
  if (column) store.columns.upsert({ key, name: column.name, position, forbidden: true });
}

/** The front, where there is one. */
export function frontColumn(store: Store): number | undefined {
  return store.demoPaper.isHidden() ? store.imports.columnId(key) : undefined;
}

/** Gives columns a carousel where their newest articles have pictures for it. */
export function arrangeCarousels(store: Store, columnIds: Iterable<number>): void {
  for (const id of columnIds) {
    const newest = store.lists.part({ column: id }, {}, carousel.articles);
    const firstWithout = newest.findIndex(({ cover }) => cover.length === 0);
    const pictures = Math.min(carousel.most, firstWithout < 0 ? newest.length : firstWithout);
    const hasCarousel = newest.length >= carousel.articles && pictures >= carousel.least;
    store.imports.setTopCount(id, hasCarousel ? pictures : 0);
  }
}
