import { defineFormPage } from '@/app/_page/define-page';
import { activityShareCard } from '@/lib/features/activity/server/activity-head';
import { loadSignUpForm } from '@/lib/features/activity/server/load-sign-up-form';
import { SignUpFormPage } from '@/lib/features/activity/ui/sign-up-form-page';

const { generateMetadata, Page } = defineFormPage({
  route: 'activityApply',
  load: loadSignUpForm,
  // A shared link to the form shows the activity.
  card: activityShareCard,
  head: ({ activity: { language } }) => ({ language, robots: { index: false, follow: true } }),
  render: (values, { notice }) => <SignUpFormPage values={values} notice={notice} />,
});

export { generateMetadata, Page as default };
