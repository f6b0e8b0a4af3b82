import 'server-only';
import type { WriteAnswer } from '@/lib/writes/write-answer';
import type { Visitor } from '@/lib/writes/write-handler';
import { actPageHref } from '../act-href';
import { type ActInput, commentedOf } from './act-input';

/** Sends logged-out readers to the login, which leads back to the action. */
export function guestAnswer({ comment, back, ...about }: ActInput, { words }: Visitor): WriteAnswer {
  return {
    outcome: 'loginNeeded',
    status: 401,
    message: words('comment.acts.login'),
    next: actPageHref('guest', { standing: comment, commented: commentedOf(about), back }),
  };
}

export function goneAnswer({ words }: Visitor): WriteAnswer {
  return { outcome: 'commentGone', status: 404, message: words('comment.gone') };
}
