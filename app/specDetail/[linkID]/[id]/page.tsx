import type { Metadata } from 'next';
import { cache } from 'react';
import { PageView } from '@/lib/features/page-view/page-view';
import { topicMetadata } from '@/lib/features/topic/head';
import { loadTopic } from '@/lib/features/topic/load';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { readParam } from '@/lib/routes/match';
import { TopicView } from './topic-view';

interface TopicProps {
  params: Promise<{ linkID: string; id: string }>;
}

const load = cache((linkId: string, id: string) => loadTopic(readParam(linkId), readParam(id)));

export async function generateMetadata({ params }: TopicProps): Promise<Metadata> {
  const { linkID, id } = await params;
  const topic = await load(linkID, id);
  return topic.ok ? topicMetadata(topic.value) : missingMetadata('specDetail');
}

export default async function Page({ params }: TopicProps) {
  const { linkID, id } = await params;
  const topic = await load(linkID, id);
  return (
    <ArticleFrame>
      {topic.ok ? <TopicView topic={topic.value} /> : <FailurePage error={topic.error} />}
      {!topic.ok && <PageView route="specDetail" />}
    </ArticleFrame>
  );
}
