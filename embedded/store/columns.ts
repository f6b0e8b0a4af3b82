import { z } from 'zod';
import { ArticleListings } from './article-listings';
import type { Database } from './database';
import { nextId } from './next-id';

const text = z.string().nullable().default(null);

/** `key` identifies the column at its origin. Storing the same key again replaces the column. */
export const newColumn = z.object({
  key: z.string().min(1),
  /** Assigned automatically if undefined. */
  id: z.int().positive().optional(),
  origin: z.enum(['demo', 'import']).default('import'),
  parentId: z.int().nullable().default(null),
  name: z.string().min(1),
  type: z.int().default(0),
  style: z.string().default('101'),
  displayStyle: z.int().default(0),
  topCount: z.int().default(0),
  icon: text,
  linkUrl: text,
  description: z.string().default(''),
  forbidden: z.boolean().default(false),
  language: text,
  /** Sort key among siblings. */
  position: z.int().default(1000),
});

export type NewColumn = z.input<typeof newColumn>;

const columnRow = z
  .object({
    id: z.number(),
    parent_id: z.number().nullable(),
    name: z.string(),
    type: z.number(),
    style: z.string(),
    display_style: z.number(),
    top_count: z.number(),
    icon: z.string().nullable(),
    link_url: z.string().nullable(),
    description: z.string(),
    forbidden: z.number(),
    language: z.string().nullable(),
    children: z.number(),
  })
  .transform((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: row.name,
    type: row.type,
    style: row.style,
    displayStyle: row.display_style,
    topCount: row.top_count,
    icon: row.icon,
    linkUrl: row.link_url,
    description: row.description,
    forbidden: row.forbidden === 1,
    language: row.language,
    hasChildren: row.children > 0,
  }));

export type ColumnRecord = z.output<typeof columnRow>;

const selectColumn = `SELECT c.id, c.parent_id, c.name, c.type, c.style, c.display_style, c.top_count, c.icon, c.link_url,
  c.description, c.forbidden, c.language, (SELECT COUNT(*) FROM columns s WHERE s.parent_id = c.id) AS children
  FROM columns c`;

const knownRow = z.object({ id: z.number(), parent_id: z.number().nullable() });

/** Ids of imported columns start here, so that they do not collide with the demo paper's. */
const firstImportedId = 1001;

export class Columns {
  constructor(private readonly db: Database) {}

  upsert(input: NewColumn): number {
    const column = newColumn.parse(input);
    return this.db.transaction(() => {
      const known = this.db.one(knownRow, 'SELECT id, parent_id FROM columns WHERE external_key = ?', [
        column.key,
      ]);
      const id = known?.id ?? column.id ?? nextId(this.db, 'columns', firstImportedId);
      this.db.run(
        `INSERT INTO columns (id, external_key, origin, parent_id, name, type, style, display_style, top_count, icon,
           link_url, description, forbidden, language, position)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
         ON CONFLICT (external_key) DO UPDATE SET parent_id = excluded.parent_id, name = excluded.name, type = excluded.type,
           style = excluded.style, display_style = excluded.display_style, top_count = excluded.top_count,
           icon = excluded.icon, link_url = excluded.link_url, description = excluded.description,
           forbidden = excluded.forbidden, language = excluded.language, position = excluded.position`,
        [
          id,
          column.key,
          column.origin,
          column.parentId,
          column.name,
          column.type,
          column.style,
          column.displayStyle,
          column.topCount,
          column.icon,
          column.linkUrl,
          column.description,
          column.forbidden ? 1 : 0,
          column.language,
          column.position,
        ],
      );
      if (known && known.parent_id !== column.parentId) this.#relist(id, known.parent_id);
      return id;
    });
  }

  /** Returns the children of a column in their order; 0 is the root. */
  below(parentId: number): ColumnRecord[] {
    return parentId === 0
      ? this.db.all(columnRow, `${selectColumn} WHERE c.parent_id IS NULL ORDER BY c.position, c.id`)
      : this.db.all(columnRow, `${selectColumn} WHERE c.parent_id = ? ORDER BY c.position, c.id`, [parentId]);
  }

  find(id: number): ColumnRecord | undefined {
    return this.db.one(columnRow, `${selectColumn} WHERE c.id = ?`, [id]);
  }

  /** Updates the lists of a moved column's former and new ancestors. */
  #relist(id: number, parentBefore: number | null): void {
    const listings = new ArticleListings(this.db);
    if (parentBefore !== null) listings.relistColumn(parentBefore);
    listings.relistColumn(id);
  }
}
