import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { plainBody } from '@/lib/article/plain-body';
import { activityCard, activityMetadata } from '@/lib/features/activity/server/activity-head';
import { type ActivityPageValues, loadActivity } from '@/lib/features/activity/server/load';
import { ActivityPage } from '@/lib/features/activity/ui/activity-page';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { currentWords } from '@/lib/view/current';

async function ActivityView({ values }: { values: ActivityPageValues }) {
  const [card, words] = await Promise.all([activityCard(values), currentWords()]);
  const { title, content, language } = values.activity;
  const text = plainBody(title, content, words);
  return (
    <>
      <ActivityPage values={values} text={text} />
      <ArticleFoot card={card} spoken={{ language, texts: [text.body] }} />
    </>
  );
}

const { generateMetadata, Page } = definePage({
  route: 'activityDetail',
  frame: ArticleFrame,
  load: ({ id }) => loadActivity(id),
  head: activityMetadata,
  render: (values) => <ActivityView values={values} />,
  count: ({ activity }) => ({ activityId: activity.id, objectType: 'activity' }),
});

export { generateMetadata, Page as default };
