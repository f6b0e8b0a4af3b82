import { definePage } from '@/app/_page/define-page';
import { ownLinks } from '@/app/_page/own-links';
import { listPosition } from '@/lib/cards/list-position';
import { memberCard, memberMetadata } from '@/lib/features/member/head';
import { loadMember, type MemberPageValues } from '@/lib/features/member/load-member';
import { type GuestValues, loadOwn } from '@/lib/features/member/load-own';
import { MemberPage } from '@/lib/features/member/member-page';
import { memberTab } from '@/lib/features/member/model';
import { type OwnPageValues, ownTab } from '@/lib/features/member/own';
import { GuestPage, OwnPage } from '@/lib/features/member/own-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { missingMetadata } from '@/lib/frame/page-metadata';
import type { Result } from '@/lib/platform/errors';

const { generateMetadata, Page } = definePage({
  route: 'userDetail',
  frame: ListFrame,
  load: ({ id, tab, ...asked }): Promise<Result<MemberPageValues | OwnPageValues | GuestValues>> =>
    id === undefined
      ? loadOwn(ownTab(tab), listPosition(asked))
      : loadMember(id, memberTab(tab), listPosition(asked)),
  head: (values) => (values.kind === 'member' ? memberMetadata(values) : missingMetadata('userDetail')),
  render: async (values) => {
    if (values.kind === 'guest') return <GuestPage />;
    if (values.kind === 'own') return <OwnPage values={values} links={ownLinks} />;
    return <MemberPage values={values} card={await memberCard(values)} links={ownLinks} />;
  },
});

export { generateMetadata, Page as default };
