import { defineListPage } from '@/app/_page/define-list-page';
import { livesCard, livesMetadata } from '@/lib/features/live/server/live-head';
import { livesTab, loadLives } from '@/lib/features/live/server/load-lives';
import { LivesPage } from '@/lib/features/live/ui/lives-page';

const { generateMetadata, Page } = defineListPage({
  route: 'moreLive',
  load: ({ tab }, position) => loadLives(livesTab(tab), position),
  head: livesMetadata,
  render: async (lives) => <LivesPage values={lives} card={await livesCard()} />,
});

export { generateMetadata, Page as default };
