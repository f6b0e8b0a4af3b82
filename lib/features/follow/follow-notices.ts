import type { WriteMessage } from '@/lib/ui/write-status';
import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';

/** Element id of the message, the fragment that the form returns to. */
export const followId = 'follow';

const noticeWords = {
  ...sharedMessageKeys,
  followed: 'follow.done',
  followedNoLonger: 'follow.taken',
  loginToFollow: 'follow.login',
  notFound: 'follow.gone',
  withdrawn: 'follow.gone',
} as const;

interface FollowStatusMessage extends WriteMessage {
  isFollowing: boolean;
}

/**
 * Returns the message for a notice; undefined if there is none.
 * @param platformText the platform's message, shown for `rejected` (Spec §8)
 */
export function followStatusMessage(
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): FollowStatusMessage | undefined {
  if (!isOutcomeOf(noticeWords, notice)) return undefined;
  const isFollowing = notice === 'followed';
  return {
    text: notice === 'rejected' && platformText ? platformText : words(noticeWords[notice]),
    isFollowing,
    isSuccess: isFollowing || notice === 'followedNoLonger',
    offersLogin: notice === 'loginToFollow',
  };
}
