import { z } from 'zod';
import { ArticleListIndex } from './article-list-index';
import { recordTable } from './database';

const nullableText = z.string().nullable().default(null);

/** Column to store. `key` identifies it at its source. Storing the same key again replaces the column. */
const newColumn = z.object({
  key: z.string().min(1),
  id: z.int().positive().optional(),
  origin: z.enum(['demo', 'import']).default('import'),
  parentId: z.int().nullable().default(null),
  name: z.string().min(1),
  type: z.int().default(0),
  style: z.string().default('101'),
  displayStyle: z.int().default(0),
  topCount: z.int().default(0),
  icon: nullableText,
  linkUrl: nullableText,
  description: z.string().default(''),
  forbidden: z.boolean().default(false),
  language: nullableText,
  position: z.int().default(1000),
});

export type NewColumn = z.input<typeof newColumn>;

const columnRow = newColumn.omit({ key: true, origin: true, position: true }).extend({
  id: z.number(),
  forbidden: z.number().transform((value) => value === 1),
  hasChildren: z.number().transform((children) => children > 0),
});

export type ColumnRecord = z.output<typeof columnRow>;

const selectColumn = `SELECT c.*, (SELECT COUNT(*) FROM columns s WHERE s.parent_id = c.id) AS hasChildren
  FROM columns c`;

const existingRow = z.object({ id: z.number(), parentId: z.number().nullable() });

/** Imported columns have higher ids than the demo paper's. */
const firstImportedId = 1001;

export class Columns extends recordTable('columns c', columnRow, selectColumn) {
  upsert(input: NewColumn): number {
    const { key, ...column } = newColumn.parse(input);
    return this.db.transaction(() => {
      const sql = 'SELECT id, parent_id FROM columns WHERE external_key = ?';
      const existingColumn = this.db.one(existingRow, sql, [key]);
      const id = existingColumn?.id ?? column.id ?? this.db.nextId('columns', firstImportedId);
      this.db.upsert('columns', 'external_key', { ...column, id, externalKey: key }, ['id', 'origin']);
      if (existingColumn && existingColumn.parentId !== column.parentId) {
        const listings = new ArticleListIndex(this.db);
        for (const changedId of [existingColumn.parentId, id]) listings.relistColumn(changedId);
      }
      return id;
    });
  }

  below(parentId: number): ColumnRecord[] {
    const parent = parentId === 0 ? null : parentId;
    return this.select('WHERE c.parent_id IS ? ORDER BY c.position, c.id', [parent]);
  }
}
