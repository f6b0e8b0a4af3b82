import { definePage } from '@/app/_page/define-page';
import { listPosition } from '@/lib/cards/list-position';
import { loadModules, modulesMetadata } from '@/lib/features/module/load';
import { ModulesPage } from '@/lib/features/module/modules-page';
import { ListFrame } from '@/lib/frame/list-frame';

const { generateMetadata, Page } = definePage({
  route: 'moreModules',
  frame: ListFrame,
  load: ({ id, column, ...params }) => loadModules({ id, column }, listPosition(params)),
  head: modulesMetadata,
  render: (modules) => <ModulesPage view={modules} />,
});

export { generateMetadata, Page as default };
