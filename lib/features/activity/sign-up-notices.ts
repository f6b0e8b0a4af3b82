import { outcomeMessages } from '@/lib/view/outcomes';

export const signUpMessage = outcomeMessages({
  keys: {
    signUpInvalid: 'activity.status.invalid',
    loginToSignUp: 'activity.status.login',
    loginToSignUpFiles: 'activity.status.loginFiles',
    signUpChoiceFull: 'activity.status.choiceFull',
    signUpChanged: 'activity.status.changed',
    filesGone: 'upload.gone',
    pictures: 'upload.failed',
    codeSent: 'activity.status.codeSent',
    signedUpBefore: 'activity.status.before',
    signUpFull: 'activity.status.full',
    signUpClosed: 'activity.status.closed',
    signUpNotBegun: 'activity.status.notBegun',
    signUpGone: 'activity.status.gone',
    notCancelled: 'activity.status.notCancelled',
  },
  login: ['loginToSignUp', 'loginToSignUpFiles'],
  quoted: ['rejected', 'pictures'],
});
