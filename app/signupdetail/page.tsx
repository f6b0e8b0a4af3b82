import { defineFormPage } from '@/app/_page/define-page';
import { loadMemberSignUp } from '@/lib/features/activity/server/load-member-sign-up';
import { MemberSignUpPage } from '@/lib/features/activity/ui/member-sign-up-page';

const { generateMetadata, Page } = defineFormPage({
  route: 'signupdetail',
  load: ({ id }) => loadMemberSignUp(id),
  render: (values, { notice }) => <MemberSignUpPage values={values} notice={notice} />,
});

export { generateMetadata, Page as default };
