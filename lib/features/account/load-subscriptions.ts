import 'server-only';
import { type ListPosition, pageSize } from '@/lib/cards/list-position';
import { getCats, getCatXys, getSubCats } from '@/lib/contract/subscription';
import { loadFollowedIds, loadNewestArticles, loadProfiles } from '@/lib/people/load-followed';
import { fail, type Loaded, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, listOrFailed } from '@/lib/platform/page-parts';
import { read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { tagPage } from '@/lib/runtime/request-context';
import type { Caller } from '@/lib/session/call-as';
import { runAsReader } from '@/lib/session/run-as-reader';
import { type Category, type ListedAccount, toCategories, toListedAccountPage } from './listed-account';

export type SubscriptionList = Loaded<typeof loadSubscriptions>;
export type MemberFollowing = NonNullable<Awaited<ReturnType<typeof loadFollowing>>>;

/** Loads followed ids and, on page 0, profiles and articles; undefined for guests or after a failure. */
async function loadFollowing({ page }: ListPosition, follower: Caller) {
  if (!follower.session.user) return undefined;
  const ids = await loadFollowedIds(follower);
  if (ids === failedList || !follower.session.user) return undefined;
  const accountIds = new Set(ids.flatMap(({ kind, id }) => (kind === 'account' ? [id] : [])));
  if (page > 0) return { accountIds, profiles: [], newestArticles: [] };
  const [profiles, newest] = await Promise.all([
    loadProfiles(ids),
    loadNewestArticles(ids, { page: 0, lastFileId: '0' }),
  ]);
  return { accountIds, profiles, newestArticles: newest === failedList ? failedList : newest.items };
}

function followedFirst(accounts: readonly ListedAccount[], following: MemberFollowing | undefined) {
  const follows = ({ id }: ListedAccount) => following?.accountIds.has(id) ?? false;
  return [...accounts.filter(follows), ...accounts.filter((account) => !follows(account))];
}

/** Maximum number of categories searched for a sub-category; each uncached category costs a platform call. */
const maxParents = 20;

export function subscriptionPath(id: string | undefined, position?: ListPosition): string {
  return siteHref(['subscriptionList', id], { ...position });
}

async function loadSubCategories({ id }: Category): Promise<Category[] | FailedList> {
  const answer = listOrFailed(await read(getSubCats, { id }));
  if (answer === failedList) return failedList;
  return answer ? toCategories(answer) : [];
}

/** Finds a category and its top-level category, which URLs of sub-categories omit; undefined if not found. */
async function findCategory(categories: readonly Category[], categoryId: string | undefined) {
  const top = categoryId === undefined ? categories[0] : categories.find(({ id }) => id === categoryId);
  if (top) return { top, category: top, subCategories: await loadSubCategories(top) };
  const parents = categories.slice(0, maxParents);
  const families = await Promise.all(
    parents.map(async (parent) => ({ top: parent, subCategories: await loadSubCategories(parent) })),
  );
  for (const family of families) {
    const { subCategories } = family;
    const category =
      subCategories === failedList ? undefined : subCategories.find(({ id }) => id === categoryId);
    if (category) return { ...family, category };
  }
  return undefined;
}

/** Loads the subscription list with the category `categoryId`, or with the first category (R2.64, R3.95). */
export async function loadSubscriptions(categoryId: string | undefined, position: ListPosition) {
  const { page } = position;
  tagPage('categories');
  const [answer, following] = await Promise.all([
    read(getCats, { code: 'XYACCOUNT' }),
    runAsReader((follower) => loadFollowing(position, follower)),
  ]);
  if (!answer.ok) return answer;
  const categories = toCategories(answer.value);
  const found = await findCategory(categories, categoryId);
  if (!found) {
    if (categoryId !== undefined) return fail({ kind: 'notFound' });
    const noCategory = { top: undefined, category: undefined, subCategories: [] };
    return succeed({ categories, ...noCategory, accounts: [], nextHref: undefined, following });
  }
  const { id } = found.category;
  tagPage(`category:${id}`);
  const xys = await read(getCatXys, { id, start: page * pageSize, count: pageSize });
  if (!xys.ok) return xys;
  const { accounts, next } = toListedAccountPage(xys.value.xys, page);
  return succeed({
    categories,
    ...found,
    accounts: followedFirst(accounts, following),
    nextHref: next && subscriptionPath(id, next),
    following,
  });
}
