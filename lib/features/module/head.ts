import 'server-only';
import type { Metadata } from 'next';
import { environment } from '@/lib/env/environment';
import { pageMetadata } from '@/lib/frame/page-metadata';
import { pageHref } from '@/lib/routes/href';
import { currentWords } from '@/lib/view/current';
import type { ModulesView } from './load';

/** The `<head>` of a module's page, or of the page with all modules. */
export async function modulesMetadata(view: ModulesView | undefined): Promise<Metadata> {
  const module = view && 'module' in view ? view.module : undefined;
  const words = await currentWords();
  return pageMetadata({
    title: module?.name ?? words('titles.moreModules'),
    path: pageHref(environment().BASE_PATH, ['moreModules'], { id: module?.id }),
  });
}
