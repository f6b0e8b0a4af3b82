import type { Metadata } from 'next';
import { cache } from 'react';
import { listPosition } from '@/lib/cards/list-position';
import { PageView } from '@/lib/features/page-view/page-view';
import { loadTag } from '@/lib/features/tag/load';
import { TagPage, tagMetadata } from '@/lib/features/tag/tag-page';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { readParam } from '@/lib/routes/match';

interface TagProps {
  params: Promise<{ tagId: string }>;
  searchParams: Promise<{ page?: string; lastFileId?: string }>;
}

const load = cache((tagId: string, page: string | undefined, lastFileId: string | undefined) =>
  loadTag(readParam(tagId), listPosition({ page, lastFileId })),
);

export async function generateMetadata({ params, searchParams }: TagProps): Promise<Metadata> {
  const [{ tagId }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const list = await load(tagId, page, lastFileId);
  return list.ok ? tagMetadata(list.value) : missingMetadata('tagList');
}

export default async function Page({ params, searchParams }: TagProps) {
  const [{ tagId }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const list = await load(tagId, page, lastFileId);
  return (
    <ListFrame>
      {list.ok ? <TagPage list={list.value} /> : <FailurePage error={list.error} />}
      <PageView route="tagList" />
    </ListFrame>
  );
}
