import { type Route, route } from './route';
import { paging } from './route-options';

export const inviteRoutes: readonly Route[] = [
  route('invite', {
    frame: 'topBar',
    query: ['notice'],
    perReader: true,
    hasSecretAddress: true,
    needs: ['useInviteCode'],
    uses: ['siteConf'],
  }),
  route('shareinvite', {
    frame: 'topBar',
    perReader: true,
    hasSecretAddress: true,
    needs: ['getInviteCode'],
    uses: ['siteConf'],
  }),
  route('invitedToDownload/{id?}/{code?}', {
    frame: 'topBar',
    perDevice: true,
    perReader: true,
    hasSecretAddress: true,
    uses: ['codeImeiRecord', 'useInviteCode'],
    // A demo member (embedded/content/invitations.json); no operation lists codes.
    sample: { values: ['20001', 'KBYNG2RH'] },
  }),
  route('integralShop', {
    frame: 'topBar',
    query: ['notice', ...paging],
    perReader: true,
    needs: [['myDayScoreSts', 'myScoreList']],
    uses: ['event1'],
  }),
];
