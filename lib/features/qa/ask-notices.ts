import { outcomeMessages } from '@/lib/view/outcomes';

export const askId = 'ask';

export const questionNotice = outcomeMessages({
  keys: {
    qaAsked: 'qa.told.asked',
    qaInvalid: 'qa.told.invalid',
    qaAgain: 'qa.told.again',
    qaPicturesGone: 'qa.told.picturesGone',
    loginToAsk: 'qa.told.login',
    filesGone: 'upload.gone',
    pictures: 'upload.failed',
  },
  success: ['qaAsked'],
  login: ['loginToAsk'],
  quoted: ['rejected', 'pictures'],
});
