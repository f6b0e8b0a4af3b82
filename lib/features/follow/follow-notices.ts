import { outcomeMessages } from '@/lib/view/outcomes';

export const followId = 'follow';

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
