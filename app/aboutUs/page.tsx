import type { Metadata } from 'next';
import { TextEnd } from '@/app/_detail/text-end';
import { AboutUsPage, aboutCard, aboutMetadata, loadAboutUs } from '@/lib/features/about/about-us';
import { ArticleFrame } from '@/lib/frame/article-frame';

export async function generateMetadata(): Promise<Metadata> {
  return aboutMetadata(await loadAboutUs());
}

export default async function Page() {
  const about = await loadAboutUs();
  return (
    <ArticleFrame>
      <AboutUsPage about={about} />
      <TextEnd route="aboutUs" card={await aboutCard(about)} text={about.text} />
    </ArticleFrame>
  );
}
