import { definePage } from '@/app/_page/define-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { homeViewMetadata, loadHomeView, renderHome } from './home-view';

const { generateMetadata, Page } = definePage({
  route: 'home',
  frame: ListFrame,
  load: loadHomeView,
  head: homeViewMetadata,
  render: renderHome,
  count: (view) =>
    view.shows === 'column' ? { columnId: view.home.shown.id, columnName: view.home.shown.name } : {},
});

export { generateMetadata, Page as default };
