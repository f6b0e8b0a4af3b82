import type { z } from 'zod';
import { mayHaveMore } from '@/lib/cards/list-position';
import type { Account } from '@/lib/contract/account';
import type { getCats } from '@/lib/contract/subscription';

export interface Category {
  id: string;
  name: string;
}

/** Contains nothing personal, such as the follow state. */
export interface ListedAccount {
  id: string;
  name: string;
  picture: string | undefined;
  description: string | undefined;
  articles: number;
  fans: number;
}

export interface ListedAccountPage {
  accounts: readonly ListedAccount[];
  next: { page: number; lastFileId: string } | undefined;
}

/** Drops categories without a name, because readers could not select them. */
export function toCategories({ list }: z.output<typeof getCats.response>): Category[] {
  return list.flatMap(({ id, name }) => (name.trim() === '' ? [] : [{ id, name }]));
}

export function toListedAccount({
  id,
  name,
  icon,
  description,
  countArticle,
  countFan,
}: Account): ListedAccount {
  return {
    id,
    name,
    picture: icon,
    description,
    articles: countArticle,
    fans: countFan,
  };
}

export function toAccounts(xys: readonly Account[]): ListedAccount[] {
  return [
    ...new Map(
      xys.filter(({ name }) => name.trim() !== '').map((account) => [account.id, toListedAccount(account)]),
    ).values(),
  ];
}

/** A multiple of 20 accounts means that there may be a next page (reading 4). */
export function toListedAccountPage(xys: readonly Account[], page: number): ListedAccountPage {
  const last = xys.at(-1)?.id;
  return {
    accounts: toAccounts(xys),
    next: mayHaveMore(xys.length) && last ? { page: page + 1, lastFileId: last } : undefined,
  };
}
