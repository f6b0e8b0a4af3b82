import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import { loadProduct, ProductPage, productShareCard } from '@/lib/features/product/product-page';
import { queryId } from '@/lib/routes/match-route';

const { generateMetadata, Page } = defineArticlePage({
  route: 'productDetail',
  load: ({ id }) => loadProduct(queryId(id)),
  card: productShareCard,
  head: ({ text: { language } }) => ({ language }),
  render: (product) => <ProductPage product={product} />,
  footer: ({ text }) => textFooter(text),
});

export { generateMetadata, Page as default };
