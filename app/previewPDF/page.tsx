import type { Metadata } from 'next';
import { CertificatePage } from '@/lib/features/certificate/certificate-page';
import { certificateSource } from '@/lib/features/certificate/source';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleMasthead } from '@/lib/frame/article-masthead';
import { PageEnd } from '@/lib/frame/page-end';
import { missingMetadata } from '@/lib/frame/page-metadata';
import { Still } from '@/lib/ui/still';

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
    <Still>
      <ArticleMasthead />
      <CertificatePage source={certificateSource(url)} />
      <PageEnd />
      <PageView route="previewPDF" />
    </Still>
  );
}
