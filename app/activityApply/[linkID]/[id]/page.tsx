import { definePage } from '@/app/_page/define-page';
import { activityCard } from '@/lib/features/activity/server/activity-head';
import { loadForm } from '@/lib/features/activity/server/load-form';
import { FormPage } from '@/lib/features/activity/ui/form-page';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { cardMetadata } from '@/lib/frame/page-metadata';

const { generateMetadata, Page } = definePage({
  route: 'activityApply',
  frame: ArticleFrame,
  load: loadForm,
  // A shared link to the form shows the activity.
  head: async (values) => ({
    ...(await cardMetadata(activityCard(values), { language: values.activity.language })),
    robots: { index: false, follow: true },
  }),
  render: (values, { notice }) => <FormPage values={values} notice={notice} />,
  hasEnd: true,
});

export { generateMetadata, Page as default };
