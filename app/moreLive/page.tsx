import { defineListPage } from '@/app/_page/define-list-page';
import { livesCard, livesMetadata } from '@/lib/features/live/server/live-head';
import { livesTabs, loadLives } from '@/lib/features/live/server/load-lives';
import { LivesPage } from '@/lib/features/live/ui/lives-page';
import { choiceOf } from '@/lib/format/choice-of';

const { generateMetadata, Page } = defineListPage({
  route: 'moreLive',
  load: ({ tab }, position) => loadLives(choiceOf(livesTabs, tab), position),
  head: livesMetadata,
  render: async (lives) => <LivesPage values={lives} card={await livesCard()} />,
});

export { generateMetadata, Page as default };
