import type { Metadata } from 'next';
import { cache } from 'react';
import { imageSetMetadata } from '@/lib/features/image-set/head';
import { loadImageSet } from '@/lib/features/image-set/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { readParam } from '@/lib/routes/match';
import { ImageView } from './image-view';

interface ImageProps {
  params: Promise<{ columnId: string; id: string }>;
  searchParams: Promise<{ notice?: string }>;
}

const load = cache((columnId: string, id: string) => loadImageSet(readParam(columnId), readParam(id)));

export async function generateMetadata({ params }: ImageProps): Promise<Metadata> {
  const { columnId, id } = await params;
  const set = await load(columnId, id);
  return set.ok ? imageSetMetadata(set.value) : missingMetadata('imageDetail');
}

export default async function Page({ params, searchParams }: ImageProps) {
  const [{ columnId, id }, { notice }] = await Promise.all([params, searchParams]);
  const set = await load(columnId, id);
  return (
    <ArticleFrame>
      {set.ok ? <ImageView set={set.value} notice={notice} /> : <FailurePage error={set.error} />}
      {!set.ok && <PageView route="imageDetail" />}
    </ArticleFrame>
  );
}
