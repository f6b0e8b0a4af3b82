import 'server-only';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import { actionPageHref } from '../action-href';
import { type ActionInput, commentedOf } from './action-input';

/** Sends logged-out readers to the login, which leads back to the action. */
export function guestAnswer({ comment, back, ...about }: ActionInput, { words }: Visitor): WriteAnswer {
  return {
    outcome: 'loginNeeded',
    status: 401,
    message: words('comment.acts.login'),
    next: actionPageHref('guest', { commentRef: comment, commented: commentedOf(about), back }),
  };
}

export function goneAnswer({ words }: Visitor): WriteAnswer {
  return { outcome: 'commentGone', status: 404, message: words('comment.gone') };
}
