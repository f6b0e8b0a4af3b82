import { definePage } from '@/app/_page/define-page';
import { FormPage } from '@/lib/features/activity/form-page';
import { loadForm } from '@/lib/features/activity/load-form';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { PageEnd } from '@/lib/frame/page-end';
import { missingMetadata } from '@/lib/frame/page-metadata';

const { generateMetadata, Page } = definePage({
  route: 'activityApply',
  frame: ArticleFrame,
  load: loadForm,
  // A form is nothing for an index; the activity's own page is.
  head: () => missingMetadata('activityApply'),
  draw: (values, { notice }) => (
    <>
      <FormPage values={values} notice={notice} />
      <PageEnd />
    </>
  ),
});

export { generateMetadata, Page as default };
