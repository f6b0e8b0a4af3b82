import { z } from 'zod';
import { type LiveTicker, postsDue, tickerPost } from '../live-ticker';
import type { Database } from './database';
import {
  type LivePostRecord,
  type LiveRecord,
  livePostRow,
  liveRow,
  liveTimes,
  type NewLive,
  type NewLivePost,
  newLive,
  newLivePost,
  selectLive,
} from './live-record';

/** Size of the id range of each live's posts; ranges start at a multiple of the live's id. */
const postIdRange = 100_000;

const highest = z.object({ highest: z.number().nullable() });
const idRow = z.object({ id: z.number() });
const placeRow = z.object({ top: z.number(), published_at: z.number(), id: z.number() });

const order = 'top DESC, published_at DESC, id DESC';

/**
 * Live broadcasts and their posts. Generated posts are written on demand, with the times at which they were
 * due.
 */
export class Lives {
  constructor(private readonly db: Database) {}

  /** Adds a live or replaces the one with the same id, keeping its posts. */
  upsert(input: NewLive): number {
    const { id, origin, title, startsAt, endsAt, details, articleId } = newLive.parse(input);
    this.db.run(
      `INSERT INTO lives (id, origin, title, starts_at, ends_at, details, article_id, ticked)
       VALUES (?, ?, ?, ?, ?, ?, ?, 0)
       ON CONFLICT (id) DO UPDATE SET origin = excluded.origin, title = excluded.title, starts_at = excluded.starts_at,
         ends_at = excluded.ends_at, details = excluded.details, article_id = excluded.article_id`,
      [id, origin, title, startsAt, endsAt, JSON.stringify(details), articleId],
    );
    return id;
  }

  find(id: number): LiveRecord | undefined {
    return this.db.one(liveRow, `${selectLive} WHERE l.id = ?`, [id]);
  }

  coming(now: number): LiveRecord[] {
    return this.db.all(liveRow, `${selectLive} WHERE l.starts_at > ? ORDER BY l.starts_at, l.id`, [now]);
  }

  setTimes(id: number, times: z.input<typeof liveTimes>): boolean {
    const { startsAt, endsAt } = liveTimes.parse(times);
    const values = [startsAt, endsAt, id];
    return this.db.run('UPDATE lives SET starts_at = ?, ends_at = ? WHERE id = ?', values) > 0;
  }

  /** Returns a live's published posts: pinned ones, then the newest. */
  posts(
    live: LiveRecord,
    from: { lastId?: number | undefined; offset?: number },
    count: number,
    now: number,
  ): LivePostRecord[] {
    const last =
      from.lastId === undefined
        ? undefined
        : this.db.one(placeRow, 'SELECT top, published_at, id FROM live_posts WHERE id = ? AND live_id = ?', [
            from.lastId,
            live.id,
          ]);
    const after = last
      ? ' AND (top < ? OR (top = ? AND (published_at < ? OR (published_at = ? AND id < ?))))'
      : '';
    const values = last ? [last.top, last.top, last.published_at, last.published_at, last.id] : [];
    return this.db.all(
      livePostRow,
      `SELECT * FROM live_posts WHERE live_id = ? AND published_at <= ?${after} ORDER BY ${order} LIMIT ? OFFSET ?`,
      [live.id, now, ...values, count, last ? 0 : (from.offset ?? 0)],
    );
  }

  addPost(live: LiveRecord, input: NewLivePost, now: number): number {
    const post = newLivePost.parse(input);
    return this.db.transaction(() => {
      const first = live.id * postIdRange;
      const known = this.db.one(highest, 'SELECT MAX(id) AS highest FROM live_posts WHERE live_id = ?', [
        live.id,
      ]);
      const id = Math.max(first, known?.highest ?? first) + 1;
      this.db.run(
        `INSERT INTO live_posts (id, live_id, top, published_at, title, content, user_name, user_icon, attachments)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        [
          id,
          live.id,
          post.top ? 1 : 0,
          post.publishedAt ?? now,
          post.title,
          post.content,
          post.user ?? null,
          post.userIcon ?? null,
          JSON.stringify(post.attachments),
        ],
      );
      return id;
    });
  }

  catchUp(live: LiveRecord, now: number): void {
    const { ticker } = live.details;
    if (!ticker) return;
    const until = Math.min(now, live.ends_at ?? now);
    const due = postsDue(ticker, live.starts_at, until);
    if (due <= live.ticked) return;
    this.db.transaction(() => {
      // Skips posts that would be deleted again immediately.
      const first = Math.max(live.ticked, due - ticker.keep) + 1;
      for (let number = first; number <= due; number += 1) this.#tick(live, ticker, number);
      this.db.run('UPDATE lives SET ticked = ? WHERE id = ?', [due, live.id]);
      this.#dropOld(live.id, ticker.keep);
    });
  }

  #tick(live: LiveRecord, ticker: LiveTicker, number: number): void {
    const time = live.starts_at + number * ticker.everySeconds * 1000;
    const length = live.ends_at === null ? 0 : live.ends_at - live.starts_at;
    const progress = length > 0 ? (time - live.starts_at) / length : 0;
    const { title, text, pictures } = tickerPost(ticker, { number, time, progress });
    this.addPost(
      live,
      {
        title,
        content: text,
        publishedAt: time,
        user: ticker.user || undefined,
        userIcon: ticker.userIcon,
        attachments: pictures.map((url) => ({ type: 1, url })),
      },
      time,
    );
  }

  #dropOld(liveId: number, maxPosts: number): void {
    this.db.run(
      `DELETE FROM live_posts WHERE live_id = ? AND top = 0 AND id NOT IN (
         SELECT id FROM live_posts WHERE live_id = ? AND top = 0 ORDER BY published_at DESC, id DESC LIMIT ?)`,
      [liveId, liveId, maxPosts],
    );
  }

  /** Deletes all posts, so that generated posts start over. */
  clearPosts(liveId: number): void {
    this.db.run('DELETE FROM live_posts WHERE live_id = ?', [liveId]);
    this.db.run('UPDATE lives SET ticked = 0 WHERE id = ?', [liveId]);
  }

  removeDemoExcept(ids: readonly number[]): void {
    const current = new Set(ids);
    const demo = this.db.all(idRow, "SELECT id FROM lives WHERE origin = 'demo'");
    for (const { id } of demo.filter((live) => !current.has(live.id))) {
      this.clearPosts(id);
      this.db.run('DELETE FROM lives WHERE id = ?', [id]);
    }
  }
}
