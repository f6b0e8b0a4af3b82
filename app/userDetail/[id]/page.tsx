import { defineListPage } from '@/app/_page/define-list-page';
import { myPageLinks } from '@/app/_page/my-page-links';
import { memberCard, memberMetadata } from '@/lib/features/member/head';
import { loadMember, type MemberPageValues } from '@/lib/features/member/load-member';
import { type GuestValues, loadMyPage } from '@/lib/features/member/load-my-page';
import { MemberPage } from '@/lib/features/member/member-page';
import { parseMemberTab } from '@/lib/features/member/model';
import { GuestPage, MyPage } from '@/lib/features/member/my-page';
import { type MyPageValues, parseMyTab } from '@/lib/features/member/my-page-values';
import { missingMetadata } from '@/lib/frame/page-metadata';
import type { Result } from '@/lib/platform/errors';

const { generateMetadata, Page } = defineListPage({
  route: 'userDetail',
  load: ({ id, tab }, position): Promise<Result<MemberPageValues | MyPageValues | GuestValues>> =>
    id === undefined ? loadMyPage(parseMyTab(tab), position) : loadMember(id, parseMemberTab(tab), position),
  head: (values) => (values.kind === 'member' ? memberMetadata(values) : missingMetadata('userDetail')),
  render: async (values) => {
    if (values.kind === 'guest') return <GuestPage />;
    if (values.kind === 'own') return <MyPage values={values} links={myPageLinks} />;
    return <MemberPage values={values} card={await memberCard(values)} links={myPageLinks} />;
  },
});

export { generateMetadata, Page as default };
