import type { Database } from './database';
import { nextId } from './next-id';

/** Reported event, such as a click, a share or a visit of a shared page. */
export interface EventRecord {
  objectType: string;
  objectId: string;
  eventType: string;
  channel: string;
  visitor: string;
}

export interface PageViewRecord {
  articleId: number | undefined;
  appId: string;
  device: string;
  visitor: string;
  columnName: string;
  separator: string;
  bid: string;
}

export class Statistics {
  constructor(private readonly db: Database) {}

  addEvent(event: EventRecord, now: number): void {
    this.db.transaction(() =>
      this.db.run(
        `INSERT INTO events (id, object_type, object_id, event_type, channel, visitor, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?)`,
        [
          nextId(this.db, 'events'),
          event.objectType,
          event.objectId,
          event.eventType,
          event.channel,
          event.visitor,
          now,
        ],
      ),
    );
  }

  /**
   * Stores a page view and counts a read. Only page views count: articles are served from caches, and click
   * events accompany views.
   */
  addPageView(view: PageViewRecord, now: number): void {
    this.db.transaction(() => {
      this.db.run(
        `INSERT INTO page_views (id, article_id, app_id, device, visitor, column_name, separator, bid, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          nextId(this.db, 'page_views'),
          view.articleId ?? null,
          view.appId,
          view.device,
          view.visitor,
          view.columnName,
          view.separator,
          view.bid,
          now,
        ],
      );
      if (view.articleId === undefined) return;
      this.db.run('UPDATE article_counts SET reads = reads + 1 WHERE article_id = ?', [view.articleId]);
    });
  }
}
