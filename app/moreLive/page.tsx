import type { Metadata } from 'next';
import { listPosition } from '@/lib/cards/list-position';
import { livesCard, livesMetadata } from '@/lib/features/live/lives-head';
import { LivesPage } from '@/lib/features/live/lives-page';
import { livesTab, loadLives } from '@/lib/features/live/load-lives';
import { PageView } from '@/lib/features/page-view/page-view';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';

interface LivesProps {
  searchParams: Promise<{ tab?: string; page?: string; lastFileId?: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return livesMetadata();
}

export default async function Page({ searchParams }: LivesProps) {
  const { tab, ...position } = await searchParams;
  const [lives, card] = await Promise.all([loadLives(livesTab(tab), listPosition(position)), livesCard()]);
  return (
    <ListFrame>
      {lives.ok ? <LivesPage values={lives.value} card={card} /> : <FailurePage error={lives.error} />}
      <PageView route="moreLive" />
    </ListFrame>
  );
}
