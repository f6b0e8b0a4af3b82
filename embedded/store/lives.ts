import type { z } from 'zod';
import { duePostCount, type LiveTicker, tickerPost } from '../live-ticker';
import { type Position, recordsOf } from './database';
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

/** Number of post ids reserved for each live. They start at the id of the live times this number. */
const postIdRange = 100_000;

/** Lives and their posts. Each request first stores the generated posts that have become due. */
export class Lives extends recordsOf('lives l', liveRow, selectLive) {
  /** Adds or replaces a live and keeps its posts. */
  upsert(input: NewLive): void {
    this.db.upsert('lives', 'id', { ...newLive.parse(input), ticked: 0 }, ['ticked']);
  }

  upcoming(now: number): LiveRecord[] {
    return this.select('WHERE l.starts_at > ? ORDER BY l.starts_at, l.id', [now]);
  }

  setTimes(id: number, times: z.input<typeof liveTimes>): boolean {
    return this.db.update('lives', id, liveTimes.parse(times));
  }

  /** Lists pinned posts first, then the newest. */
  posts(live: LiveRecord, from: Position, count: number, now: number): LivePostRecord[] {
    const where = 'live_id = ? AND published_at <= ?';
    const order = ['top', 'published_at', 'id'];
    const query = { table: 'live_posts', where, values: [live.id, now], order, isStrict: true };
    return this.db.page(livePostRow, query, from, count);
  }

  addPost(live: LiveRecord, input: NewLivePost, now: number): number {
    const { user, userIcon, ...post } = newLivePost.parse(input);
    return this.db.transaction(() => {
      const first = live.id * postIdRange;
      const highest = this.db.count('SELECT MAX(id) FROM live_posts WHERE live_id = ?', [live.id]);
      const id = Math.max(first, highest) + 1;
      this.db.insert('live_posts', {
        ...post,
        id,
        liveId: live.id,
        publishedAt: post.publishedAt ?? now,
        userName: user,
        userIcon,
      });
      return id;
    });
  }

  addDuePosts(live: LiveRecord, now: number): void {
    const { ticker } = live.details;
    if (!ticker) return;
    const until = Math.min(now, live.endsAt ?? now);
    const due = duePostCount(ticker, live.startsAt, until);
    if (due <= live.ticked) return;
    this.db.transaction(() => {
      // Skips posts that would be deleted at once.
      const first = Math.max(live.ticked, due - ticker.keep) + 1;
      for (let number = first; number <= due; number += 1) this.#addGeneratedPost(live, ticker, number);
      this.db.update('lives', live.id, { ticked: due });
      this.#deleteOldPosts(live.id, ticker.keep);
    });
  }

  #addGeneratedPost(live: LiveRecord, ticker: LiveTicker, number: number): void {
    const time = live.startsAt + number * ticker.everySeconds * 1000;
    const length = live.endsAt === null ? 0 : live.endsAt - live.startsAt;
    const progress = length > 0 ? (time - live.startsAt) / length : 0;
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

  #deleteOldPosts(liveId: number, maxPosts: number): void {
    this.db.run(
      `DELETE FROM live_posts WHERE live_id = ? AND top = 0 AND id NOT IN (
         SELECT id FROM live_posts WHERE live_id = ? AND top = 0 ORDER BY published_at DESC, id DESC LIMIT ?)`,
      [liveId, liveId, maxPosts],
    );
  }

  /** Deletes the posts of a live. Generated posts start over. */
  clearPosts(liveId: number): void {
    this.db.run('DELETE FROM live_posts WHERE live_id = ?', [liveId]);
    this.db.update('lives', liveId, { ticked: 0 });
  }

  removeDemoExcept(ids: readonly number[]): void {
    this.db.removeDemoExcept('lives', ids, (id) => this.clearPosts(id));
  }
}
