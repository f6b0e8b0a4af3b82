import { outcomeMessages } from '@/lib/view/outcomes';

export const signUpMessage = outcomeMessages({
  keys: {
    signUpInvalid: 'activity.told.invalid',
    loginToSignUp: 'activity.told.login',
    loginToSignUpFiles: 'activity.told.loginFiles',
    signUpChoiceFull: 'activity.told.choiceFull',
    signUpChanged: 'activity.told.changed',
    filesGone: 'upload.gone',
    pictures: 'upload.failed',
    codeSent: 'activity.told.codeSent',
    signedUpBefore: 'activity.told.before',
    signUpFull: 'activity.told.full',
    signUpClosed: 'activity.told.closed',
    signUpNotBegun: 'activity.told.notBegun',
    signUpGone: 'activity.told.gone',
    notCancelled: 'activity.told.notCancelled',
  },
  login: ['loginToSignUp', 'loginToSignUpFiles'],
  quoted: ['rejected', 'pictures'],
});
