import { type Route, route } from './route';
import { live, voting } from './route-options';

export const activityRoutes: readonly Route[] = [
  route('activityDetail/{id?}', {
    poster: { kind: 'activity', param: 'id' },
    frame: 'article',
    isDetail: true,
    freshness: live,
    needs: ['activityDetail'],
    uses: ['entryList'],
    sample: 'activity',
  }),
  route('activityApply/{linkID?}/{id?}', {
    fill: 'oneForBoth',
    frame: 'article',
    query: ['after', 'notice'],
    perMember: true,
    freshness: live,
    needs: ['activityDetail', 'activityRegist'],
    uses: ['entryList', 'signUpDetail'],
    // An activity with a form; the first one of a platform may have none.
    sample: { values: ['801'] },
  }),
  route('activityVote/{linkID?}/{id?}', {
    poster: { kind: 'vote', param: 'linkID' },
    fill: 'oneForBoth',
    frame: 'article',
    needsAuth: true,
    query: ['sort', 'name', 'vote'],
    freshness: live,
    needs: ['voteInfo'],
    uses: [...voting, 'infoByOptName'],
    sample: { values: ['901'] },
  }),
  route('voteItemDetail/{id?}/{voteId?}/{optionId?}', {
    poster: { kind: 'candidate', param: ['voteId', 'optionId'] },
    fill: 'fromLeft',
    frame: 'article',
    needsAuth: true,
    query: ['vote'],
    freshness: live,
    needs: ['voteInfo', 'optionInfo'],
    uses: voting,
    sample: { values: ['901', '901', '901015'] },
  }),
  route('signupdetail', {
    frame: 'article',
    query: ['id', 'notice'],
    perReader: true,
    needs: ['signUpDetail'],
    uses: ['cancelRegist', 'getActivityVoucher'],
    // For a logged-out reader; no operation lists activities by reader.
    sample: { query: { id: '801' } },
  }),
  route('writeOff/{activityID?}/{registCode?}/{shopSite?}', {
    fill: 'fromLeft',
    frame: 'article',
    query: ['activity', 'code', 'shop', 'notice'],
    perReader: true,
    hasSecretAddress: true,
    usesCamera: true,
    needs: ['activityVerifyInfo', 'activityVerify'],
    uses: ['activityDetail'],
    // A demo voucher (embedded/content/activities.json); no operation lists codes.
    sample: { values: ['808', 'YX7NSM4KWQ2H', 'yangniang'] },
  }),
];
