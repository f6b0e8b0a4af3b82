import type { Metadata } from 'next';
import { OfflinePage } from '@/lib/features/offline/offline-page';
import { pageCard } from '@/lib/frame/page-card';
import { PageEnd } from '@/lib/frame/page-end';
import { cardMetadata } from '@/lib/frame/page-metadata';
import { PageTopBar } from '@/lib/frame/page-top-bar';
import { siteHref } from '@/lib/routes/site-href';
import { StaticHtml } from '@/lib/ui/static-html';
import { currentWords } from '@/lib/view/current';

export async function generateMetadata(): Promise<Metadata> {
  const words = await currentWords();
  const card = await pageCard({ title: words('titles.offline'), path: siteHref(['offline']) });
  return cardMetadata(card, { robots: { index: false, follow: true } });
}

export default function Page() {
  return (
    <StaticHtml>
      <PageTopBar />
      <OfflinePage />
      <PageEnd />
    </StaticHtml>
  );
}
