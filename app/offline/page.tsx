import type { Metadata } from 'next';
import { OfflinePage } from '@/lib/features/offline/offline-page';
import { PageEnd } from '@/lib/frame/page-end';
import { pageMetadata } from '@/lib/frame/page-metadata';
import { PageTopBar } from '@/lib/frame/page-top-bar';
import { siteHref } from '@/lib/routes/site-href';
import { StaticHtml } from '@/lib/ui/static-html';
import { currentWords } from '@/lib/view/current';

export async function generateMetadata(): Promise<Metadata> {
  const words = await currentWords();
  const path = siteHref(['offline']);
  const metadata = await pageMetadata({ title: words('titles.offline'), path });
  return { ...metadata, robots: { index: false, follow: true } };
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
