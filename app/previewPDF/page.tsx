import type { Metadata } from 'next';
import { CertificatePage } from '@/lib/features/certificate/certificate-page';
import { certificateSource } from '@/lib/features/certificate/source';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { PageEnd } from '@/lib/frame/page-end';
import { missingMetadata } from '@/lib/frame/page-metadata';

interface CertificateProps {
  searchParams: Promise<{ url?: string }>;
}

/** A certificate is for whoever has its link: no index keeps it. */
export function generateMetadata(): Promise<Metadata> {
  return missingMetadata('previewPDF');
}

export default async function Page({ searchParams }: CertificateProps) {
  const { url } = await searchParams;
  return (
    <ArticleFrame>
      <CertificatePage source={certificateSource(url)} />
      <PageEnd />
      <PageView route="previewPDF" />
    </ArticleFrame>
  );
}
