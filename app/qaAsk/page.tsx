import { defineFormPage } from '@/app/_page/define-page';
import { askShareCard } from '@/lib/features/qa/server/head';
import { loadAsk } from '@/lib/features/qa/server/load-ask';
import { AskPage } from '@/lib/features/qa/ui/ask-page';

const { generateMetadata, Page } = defineFormPage({
  route: 'qaAsk',
  load: ({ region, notice }) => loadAsk(region, notice),
  card: askShareCard,
  // Search engines index the pages of the questions, not the form.
  head: () => ({ robots: { index: false, follow: true } }),
  render: (values, { notice }) => <AskPage values={values} notice={notice} />,
});

export { generateMetadata, Page as default };
