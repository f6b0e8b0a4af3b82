import { ArticleFoot } from '@/app/_page/article-foot';
import { plainBody } from '@/lib/article/plain-body';
import { activityCard } from '@/lib/features/activity/server/activity-head';
import type { ActivityPageValues } from '@/lib/features/activity/server/load';
import { ActivityPage } from '@/lib/features/activity/ui/activity-page';
import { currentWords } from '@/lib/view/current';

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
