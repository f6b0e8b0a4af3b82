import { definePage } from '@/app/_page/define-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { leadersViewMetadata, loadLeadersView, renderLeadersView } from './leaders-view';

const { generateMetadata, Page } = definePage({
  route: 'LeaderViewList',
  frame: ListFrame,
  load: loadLeadersView,
  head: leadersViewMetadata,
  render: renderLeadersView,
});

export { generateMetadata, Page as default };
