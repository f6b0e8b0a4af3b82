import 'server-only';
import type { WriteAnswer } from '@/lib/session/write-answer';
import type { Visitor } from '@/lib/session/write-handler';
import { actPageHref } from './act-href';
import { type ActInput, commentedOf } from './act-input';

/** Who is not logged in is led to where they can; the act is offered again afterwards. */
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
