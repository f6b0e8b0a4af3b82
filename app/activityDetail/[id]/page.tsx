import { definePage } from '@/app/_page/define-page';
import { activityMetadata } from '@/lib/features/activity/server/activity-head';
import { loadActivity } from '@/lib/features/activity/server/load';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { ActivityView } from './activity-view';

const { generateMetadata, Page } = definePage({
  route: 'activityDetail',
  frame: ArticleFrame,
  load: ({ id }) => loadActivity(id),
  head: activityMetadata,
  render: (values) => <ActivityView values={values} />,
  count: ({ activity }) => ({ activityId: activity.id, objectType: 'activity' }),
});

export { generateMetadata, Page as default };
