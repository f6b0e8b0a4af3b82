import type { z } from 'zod';
import { mayHaveMore } from '@/lib/cards/list-position';
import type { Account } from '@/lib/contract/account';
import type { getCats } from '@/lib/contract/subscription';

/** A category of accounts. */
export interface Category {
  id: string;
  name: string;
}

/** An account as the list shows it. Whether the reader follows it is personal and not here. */
export interface ListedAccount {
  id: string;
  name: string;
  picture: string | undefined;
  description: string | undefined;
  articles: number;
  fans: number;
}

/** A part of a category's accounts. */
export interface AccountPage {
  accounts: readonly ListedAccount[];
  /** The next part, when there may be one. */
  next: { page: number; lastFileId: string } | undefined;
}

/** Categories that have a name; a nameless one cannot be chosen. */
export function toCategories({ list }: z.output<typeof getCats.response>): Category[] {
  return list.flatMap(({ id, name }) => (name.trim() === '' ? [] : [{ id, name }]));
}

/** The account that a list of the platform's means. */
export function toListed({ id, name, icon, description, countArticle, countFan }: Account): ListedAccount {
  return {
    id,
    name,
    picture: icon,
    description,
    articles: countArticle,
    fans: countFan,
  };
}

/** Accounts without repeats and without nameless ones. */
export function toAccounts(xys: readonly Account[]): ListedAccount[] {
  return [
    ...new Map(xys.filter(({ name }) => name.trim() !== '').map((one) => [one.id, toListed(one)])).values(),
  ];
}

/** A category's answer without repeats and without nameless accounts; more by the rule of 20 (reading 4). */
export function toAccountPage(xys: readonly Account[], page: number): AccountPage {
  const last = xys.at(-1)?.id;
  return {
    accounts: toAccounts(xys),
    next: mayHaveMore(xys.length) && last ? { page: page + 1, lastFileId: last } : undefined,
  };
}
