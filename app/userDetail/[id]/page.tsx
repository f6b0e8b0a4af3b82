import { defineListPage } from '@/app/_page/define-list-page';
import { myPageLinks } from '@/app/_page/my-page-links';
import { memberCard } from '@/lib/features/member/head';
import { loadMember, type MemberPageValues } from '@/lib/features/member/load-member';
import { type GuestValues, loadMyPage } from '@/lib/features/member/load-my-page';
import { MemberPage } from '@/lib/features/member/member-page';
import { parseMemberTab } from '@/lib/features/member/model';
import { GuestPage, MyPage } from '@/lib/features/member/my-page';
import { type MyPageValues, parseMyTab } from '@/lib/features/member/my-page-values';
import type { Result } from '@/lib/platform/errors';

const { generateMetadata, Page } = defineListPage({
  route: 'userDetail',
  load: ({ id, tab }, position): Promise<Result<MemberPageValues | MyPageValues | GuestValues>> =>
    id === undefined ? loadMyPage(parseMyTab(tab), position) : loadMember(id, parseMemberTab(tab), position),
  card: (values) => (values.kind === 'member' ? memberCard(values) : undefined),
  // Only pages of official members are indexed: readers wrote for this site, not for search engines.
  head: (values) => ({ type: 'profile', hidden: values.kind === 'member' && !values.member.official }),
  render: async (values) => {
    if (values.kind === 'guest') return <GuestPage />;
    if (values.kind === 'own') return <MyPage values={values} links={myPageLinks} />;
    return <MemberPage values={values} card={await memberCard(values)} links={myPageLinks} />;
  },
});

export { generateMetadata, Page as default };
