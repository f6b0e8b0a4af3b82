import { Table } from './database';

/** Event such as a click, a share or a visit of a shared page. */
export type EventRecord = Record<'objectType' | 'objectId' | 'eventType' | 'channel' | 'visitor', string>;

type PageViewRecord = { articleId: number | undefined } & Record<
  'appId' | 'device' | 'visitor' | 'columnName' | 'separator' | 'bid',
  string
>;

export class Statistics extends Table {
  addEvent(event: EventRecord, now: number): void {
    this.db.transaction(() =>
      this.db.insert('events', { id: this.db.nextId('events'), ...event, createdAt: now }),
    );
  }

  /** Counts only page views as reads: caches answer some requests, and each click leads to a page view. */
  addPageView(view: PageViewRecord, now: number): void {
    this.db.transaction(() => {
      this.db.insert('page_views', { id: this.db.nextId('page_views'), ...view, createdAt: now });
      const sql = 'UPDATE article_counts SET reads = reads + 1 WHERE article_id = ?';
      this.db.run(sql, [view.articleId ?? null]);
    });
  }
}
