import type { Metadata } from 'next';
import { ShortVideoView, shortVideoHead } from '@/app/_detail/short-video-view';

interface ShortVideoProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ category?: string }>;
}

export async function generateMetadata({ params, searchParams }: ShortVideoProps): Promise<Metadata> {
  const [{ id }, { category }] = await Promise.all([params, searchParams]);
  return shortVideoHead('minVideoDetail', id, category);
}

export default async function Page({ params, searchParams }: ShortVideoProps) {
  const [{ id }, { category }] = await Promise.all([params, searchParams]);
  return <ShortVideoView route="minVideoDetail" id={id} category={category} />;
}
