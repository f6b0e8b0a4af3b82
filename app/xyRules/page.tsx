import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import { TextPage } from '@/lib/article/text-page';
import { rulesShareCard } from '@/lib/features/account/head';
import { loadRules } from '@/lib/features/account/load-ranking';

const { generateMetadata, Page } = defineArticlePage({
  route: 'xyRules',
  load: loadRules,
  card: rulesShareCard,
  head: ({ text: { language } }) => ({ language }),
  render: ({ title, text }, card) => <TextPage title={title} text={text} card={card} />,
  footer: ({ text }) => textFooter(text),
});

export { generateMetadata, Page as default };
