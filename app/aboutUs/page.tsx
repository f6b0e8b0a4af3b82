import type { Metadata } from 'next';
import { TextEnd } from '@/app/_detail/text-end';
import { AboutUsPage, aboutCard, aboutMetadata, loadAboutUs } from '@/lib/features/about/about-us';
import { PageView } from '@/lib/features/page-view/page-view';
import { ArticleMasthead } from '@/lib/frame/article-masthead';
import { FailurePage } from '@/lib/frame/failure-page';
import { missingMetadata } from '@/lib/frame/page-metadata';

export async function generateMetadata(): Promise<Metadata> {
  const about = await loadAboutUs();
  return about.ok ? aboutMetadata(about.value) : missingMetadata('aboutUs');
}

export default async function Page() {
  const about = await loadAboutUs();
  return (
    <>
      <ArticleMasthead />
      {about.ok ? <AboutUsPage about={about.value} /> : <FailurePage error={about.error} />}
      {about.ok ? (
        <TextEnd route="aboutUs" card={await aboutCard(about.value)} />
      ) : (
        <PageView route="aboutUs" />
      )}
    </>
  );
}
