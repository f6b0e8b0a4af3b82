import { type Route, route } from './route';
import { live, voting } from './route-options';

export const activityRoutes: readonly Route[] = [
  route('activityDetail/{id?}', {
    poster: { kind: 'activity', param: 'id' },
    isDetail: true,
    freshness: live,
    needs: ['activityDetail'],
    uses: ['entryList'],
    sample: 'activity',
  }),
  route('activityApply/{linkID?}/{id?}', {
    fill: 'oneForBoth',
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
    needsAuth: true,
    query: ['vote'],
    freshness: live,
    needs: ['voteInfo', 'optionInfo'],
    uses: voting,
    sample: { values: ['901', '901', '901015'] },
  }),
  route('signupdetail', {
    query: ['id', 'notice'],
    perReader: true,
    needs: ['signUpDetail'],
    uses: ['cancelRegist', 'getActivityVoucher'],
    // For a logged-out reader; no operation lists activities by reader.
    sample: { query: { id: '801' } },
  }),
  route('writeOff/{activityID?}/{registCode?}/{shopSite?}', {
    fill: 'fromLeft',
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
