import { definePage } from '@/app/_page/define-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { drawLeadersView, leadersViewMetadata, loadLeadersView } from './leaders-view';

const { generateMetadata, Page } = definePage({
  route: 'LeaderViewList',
  frame: ListFrame,
  load: loadLeadersView,
  head: leadersViewMetadata,
  draw: drawLeadersView,
});

export { generateMetadata, Page as default };
