import { z } from 'zod';
import { recordTable } from './database';

const tagRow = z.object({ id: z.number(), name: z.string() });

type TagRecord = z.output<typeof tagRow>;

export class Tags extends recordTable('tags', tagRow) {
  replace(articleId: number, names: readonly string[]): void {
    this.db.run('DELETE FROM article_tags WHERE article_id = ?', [articleId]);
    for (const name of new Set(names)) {
      this.db.insert('article_tags', { tagId: this.#numberOf(name), articleId });
    }
  }

  named(names: readonly string[]): TagRecord[] {
    return names.flatMap((name) => this.#named(name) ?? []);
  }

  #named(name: string): TagRecord | undefined {
    return this.first('WHERE name = ?', [name]);
  }

  #numberOf(name: string): number {
    const existingTag = this.#named(name);
    if (existingTag) return existingTag.id;
    const id = this.db.nextId('tags');
    this.db.insert('tags', { id, name });
    return id;
  }
}
