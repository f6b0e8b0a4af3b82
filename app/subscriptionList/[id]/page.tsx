import type { Metadata } from 'next';
import { cache } from 'react';
import { listPosition } from '@/lib/cards/list-position';
import { PageView } from '@/lib/features/page-view/page-view';
import { loadSubscriptions } from '@/lib/features/subscription/load';
import { SubscriptionPage, subscriptionMetadata } from '@/lib/features/subscription/subscription-page';
import { FailurePage } from '@/lib/frame/failure-page';
import { ListFrame } from '@/lib/frame/list-frame';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { readParam } from '@/lib/routes/match';

interface SubscriptionProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ page?: string; lastFileId?: string }>;
}

const load = cache((id: string, page: string | undefined, lastFileId: string | undefined) =>
  loadSubscriptions(readParam(id), listPosition({ page, lastFileId })),
);

export async function generateMetadata({ params, searchParams }: SubscriptionProps): Promise<Metadata> {
  const [{ id }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const list = await load(id, page, lastFileId);
  return list.ok ? subscriptionMetadata(list.value) : missingMetadata('subscriptionList');
}

export default async function Page({ params, searchParams }: SubscriptionProps) {
  const [{ id }, { page, lastFileId }] = await Promise.all([params, searchParams]);
  const list = await load(id, page, lastFileId);
  return (
    <ListFrame>
      {list.ok ? <SubscriptionPage list={list.value} /> : <FailurePage error={list.error} />}
      <PageView route="subscriptionList" />
    </ListFrame>
  );
}
