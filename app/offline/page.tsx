import type { Metadata } from 'next';
import { OfflinePage } from '@/lib/features/offline/offline-page';
import { PageFooter } from '@/lib/frame/page-footer';
import { notFoundMetadata } from '@/lib/frame/page-metadata';
import { PageTopBar } from '@/lib/frame/page-top-bar';
import { StaticHtml } from '@/lib/ui/static-html';

export function generateMetadata(): Promise<Metadata> {
  return notFoundMetadata('offline');
}

export default function Page() {
  return (
    <StaticHtml>
      <PageTopBar />
      <OfflinePage />
      <PageFooter />
    </StaticHtml>
  );
}
