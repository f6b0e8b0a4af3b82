import { defineListPage } from '@/app/_page/define-list-page';
import { livesShareCard } from '@/lib/features/live/server/live-head';
import { livesTabs, loadLives } from '@/lib/features/live/server/load-lives';
import { LivesPage } from '@/lib/features/live/ui/lives-page';
import { parseChoice } from '@/lib/format/parse-choice';

const { generateMetadata, Page } = defineListPage({
  route: 'moreLive',
  load: ({ tab }, position) => loadLives(parseChoice(livesTabs, tab), position),
  card: livesShareCard,
  render: async (lives) => <LivesPage values={lives} card={await livesShareCard()} />,
});

export { generateMetadata, Page as default };
