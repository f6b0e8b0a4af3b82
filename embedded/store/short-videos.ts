import { z } from 'zod';
import { recordTable, rowWith } from './database';

const category = z.object({ id: z.int().positive(), type: z.string(), name: z.string() });

/** Properties stored as JSON. Lists neither sort nor filter by them. */
const shortVideoDetails = z.object({
  summary: z.string(),
  /** Files, best format first. Each `url` is an address or a path below /media/. */
  sources: z.array(z.object({ url: z.string(), type: z.string() })),
  poster: z.string().optional(),
  width: z.int().positive().optional(),
  height: z.int().positive().optional(),
  seconds: z.number(),
  user: z.string(),
  icon: z.string().optional(),
  related: z.array(z.int()),
  language: z.string().optional(),
});

const newShortVideo = z.object({
  id: z.number(),
  categoryId: z.number(),
  title: z.string(),
  publishedAt: z.number(),
  reads: z.number(),
  likes: z.number(),
  comments: z.number(),
  details: shortVideoDetails,
});

export type NewShortVideo = z.input<typeof newShortVideo>;

export type VideoCategory = z.output<typeof category>;

const shortVideoRow = rowWith(shortVideoDetails, {
  ...newShortVideo.omit({ reads: true, details: true }).shape,
  categoryType: z.string(),
  categoryName: z.string(),
  plays: z.number(),
});

export type ShortVideoRecord = z.output<typeof shortVideoRow>;

const selectShortVideo = `SELECT v.id, v.category_id, c.type AS category_type, c.name AS category_name, v.title, v.published_at,
  v.first_plays + v.plays AS plays, v.likes, v.comments, v.details
  FROM short_videos v JOIN video_categories c ON c.id = v.category_id`;

export class ShortVideos extends recordTable('short_videos v', shortVideoRow, selectShortVideo) {
  /** Replaces all categories and videos. Remaining videos keep their plays, likes and comments. */
  replaceAll(categories: readonly VideoCategory[], videos: readonly NewShortVideo[]): void {
    this.db.transaction(() => {
      const currentIds = videos.map(({ id }) => id);
      this.db.run(`DELETE FROM short_videos WHERE id NOT IN (${currentIds.join(',') || '0'})`);
      for (const videoCategory of categories) this.db.upsert('video_categories', 'id', videoCategory);
      for (const { reads, ...video } of videos.map((input) => newShortVideo.parse(input))) {
        const row = { ...video, firstPlays: reads, plays: 0 };
        this.db.upsert('short_videos', 'id', row, ['plays', 'likes', 'comments']);
      }
      this.db.run(
        `DELETE FROM video_categories WHERE id NOT IN (${categories.map(({ id }) => id).join(',') || '0'})`,
      );
    });
  }

  inCategory(categoryId: number | undefined, offset: number, limit: number): ShortVideoRecord[] {
    const where = 'WHERE (? = 0 OR v.category_id = ?)';
    const values = [categoryId ?? 0, categoryId ?? 0, limit, offset];
    return this.select(`${where} ORDER BY v.published_at DESC, v.id DESC LIMIT ? OFFSET ?`, values);
  }

  count(categoryId: number | undefined): number {
    const sql = 'SELECT COUNT(*) FROM short_videos WHERE ? = 0 OR category_id = ?';
    return this.db.count(sql, [categoryId ?? 0, categoryId ?? 0]);
  }

  categories(): VideoCategory[] {
    return this.db.all(category, 'SELECT id, type, name FROM video_categories ORDER BY id');
  }

  countPlay(id: number): void {
    this.db.run('UPDATE short_videos SET plays = plays + 1 WHERE id = ?', [id]);
  }
}
