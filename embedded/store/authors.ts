import { z } from 'zod';
import { recordTable } from './database';

/** Author to store. `key` identifies it at its source. Storing the same key again replaces the author. */
const newAuthor = z.object({
  key: z.string().min(1),
  name: z.string().min(1),
  duty: z.string().nullable().default(null),
  description: z.string().nullable().default(null),
  picture: z.string().nullable().default(null),
  /** Initial number of followers. */
  fans: z.int().min(0).default(0),
});

const authorRow = newAuthor.omit({ key: true }).extend({ id: z.number(), externalKey: z.string() });

export type AuthorRecord = z.output<typeof authorRow>;

export class Authors extends recordTable('authors', authorRow) {
  upsert(input: z.input<typeof newAuthor>): number {
    const { key, ...author } = newAuthor.parse(input);
    return this.db.transaction(() => {
      const existingId = this.db.number('SELECT id FROM authors WHERE external_key = ?', [key]);
      const id = existingId ?? this.db.nextId('authors');
      this.db.upsert('authors', 'external_key', { id, externalKey: key, ...author }, ['id']);
      return id;
    });
  }
}
