import { outcomeMessages } from '@/lib/view/outcomes';

export const statusMessage = outcomeMessages({
  keys: {
    contributed: 'contribution.told.contributed',
    contributionInvalid: 'contribution.told.invalid',
    loginToContribute: 'contribution.told.login',
    loginToContributeFiles: 'contribution.told.loginFiles',
    contributionClosed: 'contribution.told.closed',
    contributionGone: 'contribution.told.gone',
    contributionFiles: 'upload.gone',
    filesGone: 'upload.gone',
    pictures: 'upload.failed',
  },
  success: ['contributed'],
  login: ['loginToContribute', 'loginToContributeFiles'],
  quoted: ['rejected', 'pictures'],
});
