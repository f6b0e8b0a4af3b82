import { ArticleFoot, textFoot } from '@/app/_page/define-article-page';
import { definePage } from '@/app/_page/define-page';
import { tipoffCard, tipoffFormMetadata, tipoffMetadata } from '@/lib/features/tipoff/server/head';
import { loadTipoffPage } from '@/lib/features/tipoff/server/load';
import { TipoffFormPage } from '@/lib/features/tipoff/ui/tipoff-form-page';
import { TipoffPage } from '@/lib/features/tipoff/ui/tipoff-page';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { PageEnd } from '@/lib/frame/page-end';

const { generateMetadata, Page } = definePage({
  route: 'tipoffDetail',
  frame: ArticleFrame,
  load: ({ id, notice }) => loadTipoffPage(id, notice),
  head: (page) => (page.kind === 'form' ? tipoffFormMetadata() : tipoffMetadata(page.values)),
  render: async (page) => {
    if (page.kind === 'form') {
      return (
        <>
          <TipoffFormPage values={page.values} />
          <PageEnd />
        </>
      );
    }
    const card = await tipoffCard(page.values);
    return (
      <>
        <TipoffPage values={page.values} card={card} />
        <ArticleFoot card={card} {...textFoot(page.values)} />
      </>
    );
  },
  count: ({ kind }) => (kind === 'form' ? 'nothing' : {}),
});

export { generateMetadata, Page as default };
