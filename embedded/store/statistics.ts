import type { Database } from './database';
import { nextId } from './next-id';

/** Such as a click, a share or a visit of a shared page. */
export interface EventRecord {
  objectType: string;
  objectId: string;
  eventType: string;
  channel: string;
  visitor: string;
}

interface PageViewRecord {
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

  addEvent({ objectType, objectId, eventType, channel, visitor }: EventRecord, now: number): void {
    const event = { object_type: objectType, object_id: objectId, event_type: eventType, channel, visitor };
    this.db.transaction(() =>
      this.db.insert('events', { id: nextId(this.db, 'events'), ...event, created_at: now }),
    );
  }

  /** Counts a read. Article requests (served by caches) and clicks (followed by page views) do not count. */
  addPageView({ articleId, appId, columnName, ...view }: PageViewRecord, now: number): void {
    const row = { article_id: articleId ?? null, app_id: appId, column_name: columnName, ...view };
    this.db.transaction(() => {
      this.db.insert('page_views', { id: nextId(this.db, 'page_views'), ...row, created_at: now });
      this.db.run('UPDATE article_counts SET reads = reads + 1 WHERE article_id = ?', [row.article_id]);
    });
  }
}
