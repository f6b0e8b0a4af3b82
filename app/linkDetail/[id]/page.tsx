import {
  articleFoot,
  articlePageView,
  defineArticlePage,
  withComments,
} from '@/app/_page/define-article-page';
import { articleMetadata } from '@/lib/article/article-card';
import { LinkPage, linkCard } from '@/lib/features/link/link-page';
import { loadLink } from '@/lib/features/link/load';

const { generateMetadata, Page } = defineArticlePage({
  route: 'linkDetail',
  load: ({ id }) => withComments(id, loadLink(id)),
  head: (values) => articleMetadata(values.article, linkCard(values)),
  card: linkCard,
  render: (values, card) => <LinkPage values={values} card={card} />,
  footer: (values, { like }) => ({ ...articleFoot(values), likeNotice: like }),
  count: articlePageView,
});

export { generateMetadata, Page as default };
