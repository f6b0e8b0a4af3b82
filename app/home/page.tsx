import { defineListPage } from '@/app/_page/define-list-page';
import { loadHomeView } from './home-view';

const { generateMetadata, Page } = defineListPage({
  route: 'home',
  load: loadHomeView,
  card: (view) => view.card(),
  head: (view) => view.head?.() ?? {},
  render: (view) => view.render(),
  count: (view) => view.count,
});

export { generateMetadata, Page as default };
