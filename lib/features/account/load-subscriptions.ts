import 'server-only';
import type { Card } from '@/lib/cards/card';
import { type ListPosition, pageSize } from '@/lib/cards/list-position';
import { getCats, getCatXys, getSubCats } from '@/lib/contract/subscription';
import { environment } from '@/lib/env/environment';
import { type Followed, followedIds, loadFollowed, newestOf } from '@/lib/people/followed';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { type FailedList, failedList, listPart, setPageCookies, tagPage } from '@/lib/platform/page-scope';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { readerOf } from '@/lib/session/reader-cookies';
import { currentCookies } from '@/lib/view/current';
import { type Category, type ListedAccount, toAccountPage, toCategories } from './listed-account';

/** The list of accounts that readers may subscribe to, one category open. */
export interface SubscriptionList {
  categories: readonly Category[];
  subCategories: readonly Category[] | FailedList;
  /** The open category of the first row; undefined where there is none at all. */
  open: Category | undefined;
  /** The category whose accounts are shown: the open one or one below it. */
  shown: Category | undefined;
  accounts: readonly ListedAccount[];
  /** Address of the next page; undefined at the list's end. */
  nextHref: string | undefined;
  /** What only its reader sees; undefined for who is not logged in. */
  own: OwnFollowing | undefined;
}

/** Whom the reader follows. */
export interface OwnFollowing {
  /** Accounts among them. */
  accountIds: ReadonlySet<string>;
  followed: readonly Followed[];
  /** The newest that these have written. */
  newest: readonly Card[] | FailedList;
}

/** Faces that stand above the list. */
const mostFaces = 24;

/** Asks whom the reader follows, where the page is drawn for one (ADR 0047); it stands without. */
async function ownFollowing({ page }: ListPosition): Promise<OwnFollowing | undefined> {
  const follower = await readerOf(await currentCookies());
  if (!follower.session.user) return undefined;
  const ids = await followedIds(follower);
  setPageCookies(await follower.session.cookies());
  if (ids === failedList || !follower.session.user) return undefined;
  const accountIds = new Set(ids.flatMap(({ kind, id }) => (kind === 'account' ? [id] : [])));
  // They stand above the first part only.
  if (page > 0) return { accountIds, followed: [], newest: [] };
  const [followed, newest] = await Promise.all([
    loadFollowed(ids.slice(0, mostFaces)),
    newestOf(ids, { page: 0, lastFileId: '0' }),
  ]);
  return { accountIds, followed, newest: newest === failedList ? failedList : newest.items };
}

/** Those whom the reader follows first. */
function followedFirst(accounts: readonly ListedAccount[], own: OwnFollowing | undefined): ListedAccount[] {
  const follows = ({ id }: ListedAccount) => own?.accountIds.has(id) ?? false;
  return [...accounts.filter(follows), ...accounts.filter((one) => !follows(one))];
}

/** Categories in which a sub-category is looked for; each is a call for the first who asks. */
const mostParents = 20;

/** Public path of a category. */
export function subscriptionPath(id: string | undefined, position?: ListPosition): string {
  return pageHref(environment().BASE_PATH, ['subscriptionList', id], { ...position });
}

/** The categories below one; a page without them still shows the accounts. */
async function below({ id }: Category): Promise<Category[] | FailedList> {
  const answer = listPart(await read(getSubCats, { id }));
  if (answer === failedList) return failedList;
  return answer ? toCategories(answer) : [];
}

/** Finds the asked category among the top ones or below one of them; an address names no parent. */
async function find(categories: readonly Category[], asked: string | undefined) {
  const open = asked === undefined ? categories[0] : categories.find(({ id }) => id === asked);
  if (open) return { open, shown: open, subCategories: await below(open) };
  const parents = categories.slice(0, mostParents);
  const families = await Promise.all(
    parents.map(async (parent) => ({ open: parent, subCategories: await below(parent) })),
  );
  for (const family of families) {
    const { subCategories } = family;
    const shown = subCategories === failedList ? undefined : subCategories.find(({ id }) => id === asked);
    if (shown) return { ...family, shown };
  }
  return undefined;
}

/** Loads the subscription list with the category `asked`, or its first one (R2.64, R3.95). */
export async function loadSubscriptions(
  asked: string | undefined,
  position: ListPosition,
): Promise<Result<SubscriptionList>> {
  const { page } = position;
  tagPage('categories');
  const [answer, own] = await Promise.all([read(getCats, { code: 'XYACCOUNT' }), ownFollowing(position)]);
  if (!answer.ok) return answer;
  const categories = toCategories(answer.value);
  const found = await find(categories, asked);
  if (!found) {
    const nothing = {
      subCategories: [],
      open: undefined,
      shown: undefined,
      accounts: [],
      nextHref: undefined,
      own,
    };
    return asked === undefined ? succeed({ categories, ...nothing }) : fail({ kind: 'notFound' });
  }
  const { id } = found.shown;
  tagPage(`category:${id}`);
  const xys = await read(getCatXys, { id, start: page * pageSize, count: pageSize });
  if (!xys.ok) return xys;
  const { accounts, next } = toAccountPage(xys.value.xys, page);
  return succeed({
    categories,
    ...found,
    accounts: followedFirst(accounts, own),
    nextHref: next && subscriptionPath(id, next),
    own,
  });
}
