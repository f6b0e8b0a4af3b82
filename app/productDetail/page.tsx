import { defineArticlePage, textFooter } from '@/app/_page/define-article-page';
import { loadProduct, ProductPage, productCard } from '@/lib/features/product/product-page';
import { queryId } from '@/lib/routes/match-route';

const { generateMetadata, Page } = defineArticlePage({
  route: 'productDetail',
  load: ({ id }) => loadProduct(queryId(id)),
  card: productCard,
  head: ({ text: { language } }) => ({ language }),
  render: (product) => <ProductPage product={product} />,
  footer: ({ text }) => textFooter(text),
});

export { generateMetadata, Page as default };
