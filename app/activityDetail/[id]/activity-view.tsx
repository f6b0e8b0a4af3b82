import { ArticleFoot } from '@/app/_page/article-foot';
import { plainBody } from '@/lib/article/plain-body';
import { activityCard } from '@/lib/features/activity/activity-head';
import { ActivityPage } from '@/lib/features/activity/activity-page';
import type { ActivityPageValues } from '@/lib/features/activity/load';
import { currentWords } from '@/lib/view/current';

/** An activity with the bar at its foot. */
export async function ActivityView({ values }: { values: ActivityPageValues }) {
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
