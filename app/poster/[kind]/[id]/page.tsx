import type { Metadata } from 'next';
import { cache } from 'react';
import { paperSource } from '@/lib/cards/paper-source';
import { loadPoster } from '@/lib/features/share-picture/load-poster';
import { PosterPage, posterMetadata } from '@/lib/features/share-picture/poster-page';
import { FailurePage } from '@/lib/frame/failure-page';

interface PosterProps {
  params: Promise<{ kind: string; id: string }>;
  searchParams: Promise<{ source?: string }>;
}

const load = cache(loadPoster);

async function poster({ params, searchParams }: PosterProps) {
  const [{ kind, id }, { source }] = await Promise.all([params, searchParams]);
  return load(source === paperSource ? 'paper' : kind, id);
}

export async function generateMetadata(props: PosterProps): Promise<Metadata> {
  return posterMetadata(await poster(props));
}

/** What `isPoster=true` shows of any article (Spec §2): the gate leads all of them here. */
export default async function Page(props: PosterProps) {
  const loaded = await poster(props);
  return loaded.ok ? <PosterPage poster={loaded.value} /> : <FailurePage error={loaded.error} />;
}
