import type { Metadata } from 'next';
import { cache } from 'react';
import { listPosition } from '@/lib/cards/list-position';
import { PageView } from '@/lib/features/page-view/page-view';
import { sectionMetadata } from '@/lib/features/topic/head';
import { loadSectionPage } from '@/lib/features/topic/load-section-page';
import { SectionPage } from '@/lib/features/topic/section-page';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { readParam } from '@/lib/routes/match';

interface SectionProps {
  params: Promise<{ columnId: string }>;
  searchParams: Promise<{ page?: string; lastFileId?: string }>;
}

const load = cache((columnId: string, page: string | undefined, lastFileId: string | undefined) =>
  loadSectionPage(readParam(columnId), listPosition({ page, lastFileId })),
);

export async function generateMetadata({ params, searchParams }: SectionProps): Promise<Metadata> {
  const [{ columnId }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const section = await load(columnId, page, lastFileId);
  return section.ok ? sectionMetadata(section.value) : missingMetadata('specMore');
}

export default async function Page({ params, searchParams }: SectionProps) {
  const [{ columnId }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const section = await load(columnId, page, lastFileId);
  const shown = section.ok ? section.value : undefined;
  return (
    <ListFrame>
      {section.ok ? <SectionPage section={section.value} /> : <FailurePage error={section.error} />}
      <PageView route="specMore" columnId={shown?.id} columnName={shown?.name} />
    </ListFrame>
  );
}
