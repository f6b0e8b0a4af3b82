import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import { prepareText } from '@/lib/article/prepare-text';
import { activityShareCard } from '@/lib/features/activity/server/activity-head';
import { loadActivity } from '@/lib/features/activity/server/load';
import { ActivityPage } from '@/lib/features/activity/ui/activity-page';
import { mapResult } from '@/lib/platform/read';
import { currentWords } from '@/lib/view/current-view';

const { generateMetadata, Page } = defineArticlePage({
  route: 'activityDetail',
  load: async ({ id }) => {
    const [loaded, words] = await Promise.all([loadActivity(id), currentWords()]);
    return mapResult(loaded, (values) => {
      const { title, content } = values.activity;
      return { ...values, text: prepareText(title, content, words) };
    });
  },
  card: activityShareCard,
  head: ({ activity: { language } }) => ({ language }),
  render: (values) => <ActivityPage values={values} text={values.text} />,
  footer: ({ activity, text }) => textFooter({ language: activity.language, body: text.body }),
  count: ({ activity }) => ({ activityId: activity.id, objectType: 'activity' }),
});

export { generateMetadata, Page as default };
