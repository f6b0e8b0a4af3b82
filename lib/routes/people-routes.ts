import { type Route, route } from './route';
import { discussion, following, paging } from './row-parts';

/** Who speaks: accounts, reporters, members and circles, and what they tell (Spec §2). */
export const peopleRoutes: readonly Route[] = [
  route('xyDetail/{id?}', {
    frame: 'article',
    query: ['tab', 'follow', ...paging],
    needs: ['getXyInfo'],
    uses: [
      'getXyArticlesQuestion',
      'questionAnswerList',
      'getXyDynamic',
      'recommendXys',
      'hitXyBulletin',
      ...following,
    ],
    sample: 'account',
  }),
  route('xyListShare', { frame: 'article', needs: ['getXyRank'] }),
  route('xyRules', { frame: 'article', needs: ['getXyRules'] }),
  route('reporter/{id?}', {
    frame: 'article',
    query: ['tab', 'follow', ...paging],
    needs: ['authorInfo'],
    uses: ['reporterArticles', 'getDynamicList', ...following],
    sample: 'reporter',
  }),
  route('dynamicDetail/{id?}', {
    frame: 'article',
    detail: true,
    query: ['notice', 'like'],
    needs: ['getDynamicDetail'],
    uses: ['getArticleCounts', ...discussion],
    sample: 'dynamic',
  }),
  route('subscriptionList/{id?}', {
    query: ['follow', ...paging],
    perMember: true,
    needs: ['getCats', 'getCatXys'],
    uses: ['getSubCats', ...following],
  }),
  route('userDetail/{id?}', {
    frame: 'topBar',
    query: ['tab', ...paging],
    perMember: 'bare',
    needs: ['memberInfo'],
    // The own page shows what there is: the session knows a name.
    bareNeeds: [],
    uses: [
      'memberDiscuss',
      'post-list',
      'memberQuestions',
      'myDiscuss',
      'favList',
      'myRegistList',
      'myQuestions',
      'my-posts',
      'ownInputArticles',
      'ownTipoffs',
      'topicSubList',
    ],
    sample: 'member',
  }),
  route('circleDetail/{id?}', {
    frame: 'article',
    query: ['order', 'follow', 'notice', ...paging],
    needs: ['circle-detail'],
    uses: ['post-list', 'post-write', 'my-posts', ...following],
    sample: 'circle',
  }),
  route('postDetail/{id?}', {
    frame: 'article',
    detail: true,
    query: ['notice', 'like'],
    needs: ['post-detail'],
    uses: ['getArticleCounts', ...discussion],
    sample: 'post',
  }),
];
