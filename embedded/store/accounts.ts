import { z } from 'zod';
import { recordTable, rowWith } from './database';

const accountDetails = z.object({
  banner: z.string().optional(),
  bulletins: z
    .array(z.object({ id: z.int().positive(), title: z.string(), articleId: z.int().positive() }))
    .default([]),
  /** Score set by editors. Each new follower adds 0.1 (`rankingScore`). */
  influence: z.number().default(0),
  /** Rank on the previous day; 0 if the account had no rank. */
  rankBefore: z.int().min(0).default(0),
});

export const newAccountCategory = z.object({
  id: z.int().positive(),
  parentId: z.int().positive().nullable().default(null),
  name: z.string().min(1),
});

export const newAccount = z.object({
  id: z.int().positive(),
  name: z.string().min(1),
  icon: z.string().nullable().default(null),
  description: z.string().default(''),
  articles: z.int().min(0).default(0),
  fans: z.int().min(0).default(0),
  categories: z.array(z.int().positive()),
  details: accountDetails.prefault({}),
});

const categoryRow = z.object({ id: z.number(), name: z.string() });

const accountRow = rowWith(accountDetails, newAccount.omit({ categories: true, details: true }).shape);

export type AccountRecord = z.output<typeof accountRow>;

export class Accounts extends recordTable('accounts a', accountRow) {
  replaceAll(
    categories: readonly z.input<typeof newAccountCategory>[],
    accounts: readonly z.input<typeof newAccount>[],
  ): void {
    this.db.transaction(() => {
      for (const table of ['account_category_members', 'accounts', 'account_categories']) {
        this.db.run(`DELETE FROM ${table}`);
      }
      categories.forEach((category, position) => {
        this.db.insert('account_categories', { ...newAccountCategory.parse(category), position });
      });
      accounts.forEach((input, position) => {
        const { categories: categoryIds, ...account } = newAccount.parse(input);
        this.db.insert('accounts', account);
        for (const categoryId of new Set(categoryIds))
          this.db.insert('account_category_members', { categoryId, accountId: account.id, position });
      });
    });
  }

  /** Returns the categories below a category; undefined selects the top level. */
  categories(parentId: number | undefined): z.output<typeof categoryRow>[] {
    const sql = 'SELECT id, name FROM account_categories WHERE parent_id IS ? ORDER BY position';
    return this.db.all(categoryRow, sql, [parentId ?? null]);
  }

  inCategory(categoryId: number, start: number, count: number): AccountRecord[] {
    const categoryClause = `JOIN account_category_members m ON m.account_id = a.id
       WHERE m.category_id = ? ORDER BY m.position LIMIT ? OFFSET ?`;
    return this.select(categoryClause, [categoryId, count, start]);
  }

  all(limit: number): AccountRecord[] {
    return this.select('ORDER BY a.id LIMIT ?', [limit]);
  }
}
