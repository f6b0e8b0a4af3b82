import { memberSignUpHref } from '@/lib/features/activity/activity-href';
import { postHref } from '@/lib/features/circle/circle-href';
import { commentsHref, permalink } from '@/lib/features/comment/comment-href';
import { contributionHref } from '@/lib/features/contribution/contribution-href';
import type { MyPageLinks } from '@/lib/features/member/my-parts';
import { tipoffHref } from '@/lib/features/tipoff/tipoff-href';
import { questionHref } from '@/lib/people/question-list';

export const myPageLinks: MyPageLinks = {
  commentLink: (comment, subject) => (comment === '' ? commentsHref(subject) : permalink(comment, subject)),
  post: postHref,
  question: questionHref,
  signUp: memberSignUpHref,
  contribution: contributionHref,
  tipoff: tipoffHref,
};
