import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { AboutUsPage, aboutCard, aboutMetadata, loadAboutUs } from '@/lib/features/text-page/about-us';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { succeed } from '@/lib/platform/errors';

const { generateMetadata, Page } = definePage({
  route: 'aboutUs',
  frame: ArticleFrame,
  load: async () => succeed(await loadAboutUs()),
  head: aboutMetadata,
  render: async (about) => (
    <>
      <AboutUsPage about={about} />
      <ArticleFoot
        card={await aboutCard(about)}
        spoken={{ language: about.text.language, texts: [about.text.body] }}
      />
    </>
  ),
});

export { generateMetadata, Page as default };
