import { routes } from '@/lib/routes/table';

/** A narrow phone, a usual one, a tablet. */
const everyWidth = [320, 390, 820] as const;
/** Where least has room. */
const narrowest = [320] as const;

/** A page that the walk judges. */
export interface WalkedPage {
  name: string;
  /** Below the base path; a route's own where there is none: the one that `npm run routes` prints. */
  path?: string;
  widths: readonly number[];
  /** Of its answer; what is not there has no card to be shared with. */
  status: 200 | 404;
}

/** Pages that, with those of the routes, show all that pages are made of. */
const further: Readonly<Record<string, string>> = {
  register: '/login.html?by=register',
  account: '/login.html?by=account',
  'a plain article': '/newsDetail/1/1006.html',
  'a long article with tables': '/newsDetail/5/5001.html',
  'a Tibetan article': '/newsDetail/15/15002.html',
  'an article with a vote that runs': '/newsDetail/3/3003.html',
  'an article with a vote that is over': '/newsDetail/4/4002.html',
  'an article with a vote to come': '/newsDetail/11/11003.html',
  'an article with a vote for members': '/newsDetail/2/2003.html',
  'a young reporter’s article': '/newsDetail/8/8001.html',
  'an article with files': '/newsDetail/3/3001.html',
  'a report of a comment': '/replyAll/26.html?act=report&comment=26',
  'an own comment to be deleted': '/replyAll/26.html?act=delete&comment=26',
  'an article with a clip': '/newsDetail/1/1003.html',
  'an activity that is to open': '/activityDetail/805.html',
  'an activity with a waiting list': '/activityDetail/803.html',
  'a form with every kind of field': '/activityApply/809.html',
  'a form for an activity that is full': '/activityApply/810.html',
  'an activity in Tibetan': '/activityDetail/804.html',
  'an image set': '/imageDetail/13/13028.html',
  'an image set in Tibetan': '/imageDetail/13/13013.html',
  'a list of image sets': '/moreImage/13028.html',
};

/** All pages of the walk: every route that works, in every width, and what else pages are made of, where least has room. */
export const walkedPages: readonly WalkedPage[] = [
  ...routes
    .filter(({ status, ours }) => status === 'works' && !ours)
    .map(({ name }) => ({ name, widths: everyWidth, status: 200 as const })),
  ...Object.entries(further).map(([name, path]) => ({
    name,
    path,
    widths: narrowest,
    status: 200 as const,
  })),
  {
    name: 'an article that is not there',
    path: '/newsDetail/1/999999.html',
    widths: narrowest,
    status: 404,
  },
];
