import { outcomeMessages } from '@/lib/view/outcomes';

export const askId = 'ask';

export const questionNotice = outcomeMessages({
  keys: {
    qaAsked: 'qa.status.asked',
    qaInvalid: 'qa.status.invalid',
    qaAgain: 'qa.status.again',
    qaPicturesGone: 'qa.status.picturesGone',
    loginToAsk: 'qa.status.login',
    filesGone: 'upload.gone',
    pictures: 'upload.failed',
  },
  success: ['qaAsked'],
  login: ['loginToAsk'],
  quoted: ['rejected', 'pictures'],
});
