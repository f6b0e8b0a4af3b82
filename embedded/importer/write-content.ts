import { createHash } from 'node:crypto';
import { unknownTime } from '../platform-time';
import type { NewArticle } from '../store/articles';
import type { Store } from '../store/store';
import { detectLanguage } from './article-texts';
import { CardLayouts } from './card-layout';
import type { PictureFetcher } from './fetch-pictures';
import type { ChangeKind, CountedKind, ImportReport } from './import-report';
import type { ImportedActivity, ImportedAuthor, ImportedColumn, ImportedComment } from './imported-content';
import type { PreparedArticle } from './prepare-article';

export type IdsByKey = ReadonlyMap<string, number>;

interface KeyMaps {
  columns: IdsByKey;
  authors: IdsByKey;
  authorNames: ReadonlyMap<string, string>;
}

const activityColumnKey = 'import:calendar:column:';

/** Lowest id of imported activities, above the ids of other activities. */
const firstActivityId = 1_000_000_000;

/** Writes imported items, except unchanged ones. */
export class ContentWriter {
  readonly #countedKeys = new Set<string>();
  readonly #layouts: CardLayouts;

  constructor(
    private readonly store: Store,
    private readonly report: ImportReport,
    private readonly now: number,
  ) {
    this.#layouts = new CardLayouts(store);
  }

  /** Writes columns within a transaction of the caller. Parents must precede children. */
  writeColumns(columns: readonly ImportedColumn[], icon: string | undefined): Map<string, number> {
    const idsByKey = new Map<string, number>();
    for (const column of columns) {
      const { key, name, description = '', parentKey = '' } = column;
      const knownId = this.store.imports.columnId(key);
      const change = this.#change('columns', key, { ...column, icon }, knownId !== undefined);
      if (knownId !== undefined && change === 'unchanged') {
        idsByKey.set(key, knownId);
        continue;
      }
      const existingColumn = knownId === undefined ? undefined : this.store.columns.find(knownId);
      const id = this.store.columns.upsert({
        key,
        name,
        description,
        icon: icon ?? existingColumn?.icon ?? null,
        parentId: idsByKey.get(parentKey) ?? null,
        topCount: existingColumn?.topCount ?? 0,
        forbidden: existingColumn?.forbidden ?? false,
        language: detectLanguage(name, undefined) ?? null,
      });
      idsByKey.set(key, id);
    }
    return idsByKey;
  }

  async writeAuthors(
    authors: readonly ImportedAuthor[],
    fetcher: PictureFetcher,
  ): Promise<Map<string, number>> {
    const idsByKey = new Map<string, number>();
    for (const { key, name, description, portrait } of authors) {
      const picture = portrait ? await fetcher.fetchAndStore(portrait) : undefined;
      const author = { key, name, description: description ?? null, picture: picture?.path ?? null };
      this.store.transaction(() => {
        this.#change('authors', key, author, true);
        idsByKey.set(key, this.store.authors.upsert(author));
      });
    }
    return idsByKey;
  }

  /** Writes articles within a transaction of the caller. */
  writeArticles(preparedArticles: readonly PreparedArticle[], keyMaps: KeyMaps): void {
    for (const preparedArticle of preparedArticles) {
      const { key, publishedAt, comments } = preparedArticle.article;
      const stored = this.store.imports.article(key);
      const time = publishedAt ?? stored?.publishedAt ?? unknownTime;
      const input = articleInput(preparedArticle, keyMaps, time);
      const picType = this.#layouts.next(input.columnId, preparedArticle.card, stored?.picType);
      // The fingerprint excludes the card layout and any substitute date, because the source has neither.
      const change = this.#change('articles', key, { ...input, publishedAt }, stored !== undefined);
      const details = { ...input.details, picType };
      const isUnchanged = stored && change === 'unchanged';
      this.#writeComments(
        comments,
        isUnchanged ? stored.id : this.store.articles.upsert({ ...input, details }),
      );
    }
  }

  #writeComments(comments: readonly ImportedComment[], articleId: number): void {
    const idsByKey = new Map<string, number>();
    for (const comment of comments) {
      const { key, parentKey, authorName, content, state, createdAt } = comment;
      const parentId = parentKey === undefined ? null : (idsByKey.get(parentKey) ?? null);
      const change = this.#change('comments', key, comment, true);
      idsByKey.set(
        key,
        this.store.comments.add({ key, articleId, parentId, authorName, content, state, createdAt }),
      );
      if (change === 'updated') this.store.imports.changeComment(key, content, state);
    }
  }

  /** Writes activities. Sign-ups of existing activities stay. */
  writeActivities(activities: readonly ImportedActivity[], calendar: string): void {
    this.store.transaction(() => {
      // Adds a column for activities, because without the demo paper no column lists them.
      if (this.store.demoPaper.isHidden())
        this.store.columns.upsert({ key: activityColumnKey, name: calendar, style: '107' });
      for (const activity of activities) {
        const { key, title, html, summary, place, organizer, startsAt, endsAt, allDay } = activity;
        // A hash of the key, so that every import finds the same id.
        const id = firstActivityId + createHash('sha256').update(key).digest().readUIntBE(0, 6);
        const exists = this.store.activities.find(id) !== undefined;
        if (this.#change('activities', key, activity, exists) === 'unchanged') continue;
        const details = { summary, content: html, address: place, organizer, allDay };
        this.store.activities.upsert({ id, title, startsAt, endsAt, details });
      }
    });
  }

  /** Compares an item with its fingerprint, stores the new fingerprint and counts the change. */
  #change(kind: CountedKind, key: string, content: unknown, exists: boolean): ChangeKind {
    const fingerprint = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
    const stored = this.store.imports.fingerprint(key);
    const change = stored === undefined || !exists ? 'new' : stored === fingerprint ? 'unchanged' : 'updated';
    if (change !== 'unchanged') this.store.imports.saveFingerprint(key, fingerprint, this.now);
    // Counts a column or author once, although several jobs of a run may contain it.
    const isShared = kind === 'columns' || kind === 'authors';
    if (!isShared || !this.#countedKeys.has(key)) this.report.counts[kind][change] += 1;
    if (isShared) this.#countedKeys.add(key);
    return change;
  }
}

function articleInput(
  { article, type, title, body, details }: PreparedArticle,
  { columns, authors, authorNames }: KeyMaps,
  publishedAt: number,
): NewArticle & { columnId: number } {
  const [columnId, ...alsoIn] = article.columnKeys.flatMap((key) => columns.get(key) ?? []);
  if (columnId === undefined) throw new Error(`${article.key} has no column`);
  const names = article.authorKeys.flatMap((key) => authorNames.get(key) ?? []);
  const [firstKey] = article.authorKeys;
  return {
    key: article.key,
    columnId,
    alsoIn,
    // A card links to one author; names of several authors are stored without a link.
    authorId: names.length === 1 && firstKey !== undefined ? (authors.get(firstKey) ?? null) : null,
    type,
    title,
    publishedAt,
    body,
    details: { ...details, credits: names.length > 0 ? { author: names.join('、') } : {} },
  };
}
