import { defineListPage } from '@/app/_page/define-list-page';
import { commentPermalink, commentsHref } from '@/lib/features/comment/comment-href';
import type { CommentLink } from '@/lib/features/member/comment-list';
import { memberShareCard } from '@/lib/features/member/head';
import { loadMember } from '@/lib/features/member/load-member';
import { loadMyPage } from '@/lib/features/member/load-my-page';
import { MemberPage } from '@/lib/features/member/member-page';
import { memberTabs } from '@/lib/features/member/model';
import { GuestPage, MyPage } from '@/lib/features/member/my-page';
import { parseMyTab } from '@/lib/features/member/my-tabs';
import { parseChoice } from '@/lib/format/parse-choice';
import type { Loaded, Result } from '@/lib/platform/errors';

const commentLink: CommentLink = (comment, subject) =>
  comment === '' ? commentsHref(subject) : commentPermalink(comment, subject);

const { generateMetadata, Page } = defineListPage({
  route: 'userDetail',
  load: ({ id, tab }, position): Promise<Result<Loaded<typeof loadMember> | Loaded<typeof loadMyPage>>> =>
    id === undefined
      ? loadMyPage(parseMyTab(tab), position)
      : loadMember(id, parseChoice(memberTabs, tab), position),
  card: (values) => (values.kind === 'member' ? memberShareCard(values) : undefined),
  // Only pages of official members are indexed: readers wrote for this site, not for search engines.
  head: (values) => ({ type: 'profile', hidden: values.kind === 'member' && !values.member.official }),
  render: async (values) => {
    if (values.kind === 'guest') return <GuestPage />;
    if (values.kind === 'own') return <MyPage values={values} commentLink={commentLink} />;
    return <MemberPage values={values} card={await memberShareCard(values)} commentLink={commentLink} />;
  },
});

export { generateMetadata, Page as default };
