import { definePage } from '@/app/_page/define-page';
import { loadMemberSignUp } from '@/lib/features/activity/server/load-member-sign-up';
import { MemberSignUpPage } from '@/lib/features/activity/ui/member-sign-up-page';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'signupdetail',
  frame: ArticleFrame,
  load: ({ id }) => loadMemberSignUp(id),
  render: (values, { notice }) => <MemberSignUpPage values={values} notice={notice} />,
  hasEnd: true,
});

export { generateMetadata, Page as default };
