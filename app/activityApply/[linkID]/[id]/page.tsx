import { definePage } from '@/app/_page/define-page';
import { activityMetadata } from '@/lib/features/activity/activity-head';
import { FormPage } from '@/lib/features/activity/form-page';
import { loadForm } from '@/lib/features/activity/load-form';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { PageEnd } from '@/lib/frame/page-end';

const { generateMetadata, Page } = definePage({
  route: 'activityApply',
  frame: ArticleFrame,
  load: loadForm,
  // A form is nothing for an index; the activity's own page is, and it is what a link to the form shows elsewhere.
  head: async (values) => ({
    ...(await activityMetadata(values)),
    robots: { index: false, follow: true },
  }),
  draw: (values, { notice }) => (
    <>
      <FormPage values={values} notice={notice} />
      <PageEnd />
    </>
  ),
});

export { generateMetadata, Page as default };
