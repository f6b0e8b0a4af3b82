import type { Metadata } from 'next';
import { cache } from 'react';
import { listPosition } from '@/lib/cards/list-position';
import { modulesMetadata } from '@/lib/features/module/head';
import { loadModules } from '@/lib/features/module/load';
import { ModulesPage } from '@/lib/features/module/modules-page';
import { PageView } from '@/lib/features/page-view/page-view';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { missingMetadata } from '@/lib/frame/page-metadata';

interface ModulesProps {
  searchParams: Promise<{ id?: string; column?: string; page?: string; lastFileId?: string }>;
}

const load = cache((id?: string, column?: string, page?: string, lastFileId?: string) =>
  loadModules({ id, column }, listPosition({ page, lastFileId })),
);

export async function generateMetadata({ searchParams }: ModulesProps): Promise<Metadata> {
  const { id, column, page, lastFileId } = await searchParams;
  const modules = await load(id, column, page, lastFileId);
  return modules.ok ? modulesMetadata(modules.value) : missingMetadata('moreModules');
}

export default async function Page({ searchParams }: ModulesProps) {
  const { id, column, page, lastFileId } = await searchParams;
  const modules = await load(id, column, page, lastFileId);
  return (
    <ListFrame>
      {modules.ok ? <ModulesPage view={modules.value} /> : <FailurePage error={modules.error} />}
      <PageView route="moreModules" />
    </ListFrame>
  );
}
