import { outcomeMessages } from '@/lib/view/outcomes';

export const statusMessage = outcomeMessages({
  keys: {
    contributed: 'contribution.status.contributed',
    contributionInvalid: 'contribution.status.invalid',
    loginToContribute: 'contribution.status.login',
    loginToContributeFiles: 'contribution.status.loginFiles',
    contributionClosed: 'contribution.status.closed',
    contributionGone: 'contribution.status.gone',
    contributionFiles: 'upload.gone',
    filesGone: 'upload.gone',
    pictures: 'upload.failed',
  },
  success: ['contributed'],
  login: ['loginToContribute', 'loginToContributeFiles'],
  quoted: ['rejected', 'pictures'],
});
