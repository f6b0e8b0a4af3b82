import type { Metadata } from 'next';
import { cache } from 'react';
import { leadersMetadata } from '@/lib/features/figure/head';
import { LeadersPage } from '@/lib/features/figure/leaders-page';
import { loadLeaders } from '@/lib/features/figure/load';
import { PageView } from '@/lib/features/page-view/page-view';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';

interface LeadersProps {
  searchParams: Promise<{ region?: string }>;
}

const load = cache(loadLeaders);

export async function generateMetadata({ searchParams }: LeadersProps): Promise<Metadata> {
  const { region } = await searchParams;
  return leadersMetadata(await load(region));
}

export default async function Page({ searchParams }: LeadersProps) {
  const { region } = await searchParams;
  const leaders = await load(region);
  return (
    <ListFrame>
      {leaders.ok ? <LeadersPage page={leaders.value} /> : <FailurePage error={leaders.error} />}
      <PageView route="LeaderViewList" />
    </ListFrame>
  );
}
