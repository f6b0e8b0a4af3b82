import type { Metadata } from 'next';
import { DownloadPage, downloadMetadata } from '@/lib/features/download/download-page';
import { PageView } from '@/lib/features/page-view/page-view';
import { ListFrame } from '@/lib/frame/list-frame';

interface DownloadProps {
  searchParams: Promise<{ templateUrl?: string }>;
}

export async function generateMetadata(): Promise<Metadata> {
  return downloadMetadata();
}

export default async function Page({ searchParams }: DownloadProps) {
  const { templateUrl } = await searchParams;
  return (
    <ListFrame>
      <DownloadPage templateUrl={templateUrl} />
      <PageView route="downloadClient" />
    </ListFrame>
  );
}
