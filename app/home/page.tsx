import { definePage } from '@/app/_page/define-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { drawHome, headOfHome, loadHomeView } from './home-view';

const { generateMetadata, Page } = definePage({
  route: 'home',
  frame: ListFrame,
  load: loadHomeView,
  head: headOfHome,
  draw: drawHome,
  count: (view) =>
    view.shows === 'column' ? { columnId: view.home.shown.id, columnName: view.home.shown.name } : {},
});

export { generateMetadata, Page as default };
