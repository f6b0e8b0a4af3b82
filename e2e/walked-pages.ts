import { routes } from '@/lib/routes/table';

/** CSS pixels of a narrow phone, a common phone and a tablet. */
const everyWidth = [320, 390, 820] as const;
/** Layout errors are most likely at the smallest width. */
const narrowest = [320] as const;

export interface WalkedPage {
  name: string;
  /** Path below the base path. Default: the address printed by `node scripts/run.mjs e2e/routes.ts`. */
  path?: string;
  widths: readonly number[];
  /** Expected status. Pages with 404 have no social metadata. */
  status: 200 | 404;
}

/** Further paths, so that all page elements are covered. */
const furtherPaths: Readonly<Record<string, string>> = {
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
  'a report of a comment': '/replyAll/26.html?action=report&comment=26',
  'an own comment to be deleted': '/replyAll/26.html?action=delete&comment=26',
  'an article with a clip': '/newsDetail/1/1003.html',
  'an activity that is to open': '/activityDetail/805.html',
  'an activity with a waiting list': '/activityDetail/803.html',
  'a form with every kind of field': '/activityApply/809.html',
  'a form for an activity that is full': '/activityApply/810.html',
  'an activity in Tibetan': '/activityDetail/804.html',
  'a column of activities': '/columnDetail/24.html',
  'a Tibetan reporter': '/reporter/8.html?tab=dynamics',
  'what a reporter tells': '/reporter/6.html?tab=dynamics',
  'a dynamic with a clip': '/dynamicDetail/850008.html',
  'the answers of an account': '/xyDetail/103.html?tab=questions',
  'what an account tells': '/xyDetail/103.html?tab=dynamics',
  'a Tibetan account': '/xyDetail/120.html',
  'an account without anything': '/xyDetail/124.html',
  'an account’s article': '/newsDetail/10/10001.html',
  'a Tibetan circle': '/circleDetail/3.html',
  'the posts of a circle that readers like most': '/circleDetail/1.html?order=hot',
  'a post with nine pictures': '/postDetail/870103.html',
  'a post with a clip': '/postDetail/870119.html',
  'the posts of a member': '/userDetail/20006.html?tab=posts',
  'a Tibetan member': '/userDetail/20034.html?tab=posts',
  'a member without questions': '/userDetail/20006.html?tab=questions',
  'the own page of nobody': '/userDetail.html',
  'a government question with pictures, sounds and clips': '/qaDetail/895008.html',
  'a government question in Tibetan': '/newQaDetail/895003.html',
  'a government question with a clip above it': '/newQaDetail/895002.html',
  'a government question that was refused': '/qaDetail/895036.html',
  'the questions to offices': '/LeaderViewList.html?tab=questions',
  'a question to an office': '/qaAsk.html?region=1',
  'the form of a tip-off': '/tipoffDetail.html',
  'a tip-off with sound': '/tipoffDetail/9502.html',
  'a tip-off with a clip': '/tipoffDetail/9510.html',
  'a Tibetan tip-off': '/tipoffDetail/9506.html',
  'a call that is over, with a Tibetan contribution': '/seekArticleDetail/62061.html',
  'a form of a call': '/seekArticleDetail/7061.html?write=1',
  'a contribution in Tibetan': '/inputArticleDetail/960302.html',
  'a contribution with a clip': '/inputArticleDetail/960122.html',
  'a closed topic': '/topicDetail/4.html',
  'a topic in Tibetan, most liked first': '/topicDetail/3.html?order=hot',
  'a topic without a picture': '/topicDetail/5.html',
  'a question that nobody has answered': '/askDetail/860130.html',
  'a long question with pictures': '/askDetail/860101.html',
  'an image set': '/imageDetail/13/13028.html',
  'an image set in Tibetan': '/imageDetail/13/13013.html',
  'a list of image sets': '/moreImage/13028.html',
};

export const routePages: readonly WalkedPage[] = routes.map(({ name }) => ({
  name,
  widths: everyWidth,
  status: 200,
}));

export const furtherPages: readonly WalkedPage[] = [
  ...Object.entries(furtherPaths).map(
    ([name, path]): WalkedPage => ({ name, path, widths: narrowest, status: 200 }),
  ),
  {
    name: 'an article that is not there',
    path: '/newsDetail/1/999999.html',
    widths: narrowest,
    status: 404,
  },
];
