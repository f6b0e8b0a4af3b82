import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { TextPage } from '@/lib/article/text-page';
import { rulesCard, rulesMetadata } from '@/lib/features/account/head';
import { loadRules } from '@/lib/features/account/load-ranking';
import { ArticleFrame } from '@/lib/frame/article-frame';

const { generateMetadata, Page } = definePage({
  route: 'xyRules',
  frame: ArticleFrame,
  load: loadRules,
  head: rulesMetadata,
  render: async (rules) => {
    const card = await rulesCard();
    const { title, text } = rules;
    return (
      <>
        <TextPage title={title} text={text} card={card} />
        <ArticleFoot card={card} spoken={{ language: text.language, texts: [text.body] }} />
      </>
    );
  },
});

export { generateMetadata, Page as default };
