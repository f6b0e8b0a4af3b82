import type { Metadata } from 'next';
import { cache } from 'react';
import { linkMetadata } from '@/lib/features/link/head';
import { loadLink } from '@/lib/features/link/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { readParam } from '@/lib/routes/match';
import { LinkView } from './link-view';

interface LinkProps {
  params: Promise<{ id: string }>;
}

const load = cache((id: string) => loadLink(readParam(id)));

export async function generateMetadata({ params }: LinkProps): Promise<Metadata> {
  const link = await load((await params).id);
  return link.ok ? linkMetadata(link.value) : missingMetadata('linkDetail');
}

export default async function Page({ params }: LinkProps) {
  const link = await load((await params).id);
  return (
    <ArticleFrame>
      {link.ok ? <LinkView values={link.value} /> : <FailurePage error={link.error} />}
      {!link.ok && <PageView route="linkDetail" />}
    </ArticleFrame>
  );
}
