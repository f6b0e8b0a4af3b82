import { outcomeMessages } from '@/lib/view/outcomes';

/** Element id of the message. After a submission without JavaScript, the reader returns to this fragment. */
export const followId = 'follow';

/** Message about following or unfollowing. */
export const followStatusMessage = outcomeMessages({
  keys: {
    followed: 'follow.done',
    followedNoLonger: 'follow.taken',
    loginToFollow: 'follow.login',
    notFound: 'follow.gone',
    withdrawn: 'follow.gone',
  },
  success: ['followed', 'followedNoLonger'],
  login: ['loginToFollow'],
});
