import { definePage } from '@/app/_page/define-page';
import { leadersMetadata } from '@/lib/features/figure/head';
import { LeadersPage } from '@/lib/features/figure/leaders-page';
import { loadLeaders } from '@/lib/features/figure/load';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'LeaderViewList',
  frame: ListFrame,
  load: ({ region }) => loadLeaders(region),
  head: leadersMetadata,
  draw: (leaders) => <LeadersPage page={leaders} />,
});

export { generateMetadata, Page as default };
