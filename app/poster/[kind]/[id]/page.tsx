import type { Metadata } from 'next';
import { cache } from 'react';
import { loadPoster } from '@/lib/features/share-picture/load-poster';
import { PosterPage, posterMetadata } from '@/lib/features/share-picture/poster-page';
import { FailurePage } from '@/lib/frame/failure-page';

interface PosterProps {
  params: Promise<{ kind: string; id: string }>;
}

const load = cache(loadPoster);

export async function generateMetadata({ params }: PosterProps): Promise<Metadata> {
  const { kind, id } = await params;
  return posterMetadata(await load(kind, id));
}

/** What `isPoster=true` shows of any article (Spec §2): the gate leads all of them here. */
export default async function Page({ params }: PosterProps) {
  const { kind, id } = await params;
  const poster = await load(kind, id);
  return poster.ok ? <PosterPage poster={poster.value} /> : <FailurePage error={poster.error} />;
}
