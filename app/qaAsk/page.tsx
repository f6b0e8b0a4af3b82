import { definePage } from '@/app/_page/define-page';
import { askMetadata } from '@/lib/features/qa/server/head';
import { loadAsk } from '@/lib/features/qa/server/load-ask';
import { AskPage } from '@/lib/features/qa/ui/ask-page';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'qaAsk',
  frame: ArticleFrame,
  load: ({ region, notice }) => loadAsk(region, notice),
  head: askMetadata,
  render: (values, { notice }) => <AskPage values={values} notice={notice} />,
  hasEnd: true,
});

export { generateMetadata, Page as default };
