import { defineListPage } from '@/app/_page/define-list-page';
import { loadModules, modulesShareCard } from '@/lib/features/module/load';
import { ModulesPage } from '@/lib/features/module/modules-page';

const { generateMetadata, Page } = defineListPage({
  route: 'moreModules',
  load: ({ id, column }, position) => loadModules({ id, column }, position),
  card: modulesShareCard,
  render: (modules) => <ModulesPage view={modules} />,
});

export { generateMetadata, Page as default };
