import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { livesCard, livesMetadata } from '@/lib/features/live/server/live-head';
import { livesTabs, loadLives } from '@/lib/features/live/server/load-lives';
import { LivesPage } from '@/lib/features/live/ui/lives-page';
import { choiceOf } from '@/lib/format/choice-of';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'moreLive',
  frame: ListFrame,
  load: ({ tab, ...params }) => loadLives(choiceOf(livesTabs, tab), listPosition(params)),
  head: livesMetadata,
  render: async (lives) => <LivesPage values={lives} card={await livesCard()} />,
});

export { generateMetadata, Page as default };
