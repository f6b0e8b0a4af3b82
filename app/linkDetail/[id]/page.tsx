import { articleFooter, articlePageView, defineArticlePage } from '@/app/_page/define-article-page';
import { articleDetails } from '@/lib/article/article-share-card';
import { prefetchComments } from '@/lib/features/comment/server/load-discussion-preview';
import { LinkPage, linkShareCard } from '@/lib/features/link/link-page';
import { loadLink } from '@/lib/features/link/load';

const { generateMetadata, Page } = defineArticlePage({
  route: 'linkDetail',
  load: ({ id }) => prefetchComments(id, loadLink(id)),
  card: linkShareCard,
  head: ({ article }) => articleDetails(article),
  render: (values, card) => <LinkPage values={values} card={card} />,
  footer: (values, { like }) => ({ ...articleFooter(values), likeNotice: like }),
  count: articlePageView,
});

export { generateMetadata, Page as default };
