import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import { AboutUsPage, aboutShareCard, loadAboutUs } from '@/lib/features/text-page/about-us';
import { succeed } from '@/lib/platform/errors';

const { generateMetadata, Page } = defineArticlePage({
  route: 'aboutUs',
  load: async () => succeed(await loadAboutUs()),
  card: aboutShareCard,
  head: ({ text: { language } }) => ({ language }),
  render: (about) => <AboutUsPage about={about} />,
  footer: ({ text }) => textFooter(text),
});

export { generateMetadata, Page as default };
