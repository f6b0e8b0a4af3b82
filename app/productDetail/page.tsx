import { defineArticlePage, textFoot } from '@/app/_page/define-article-page';
import { loadProduct, ProductPage, productCard } from '@/lib/features/product/product-page';
import { cardMetadata } from '@/lib/frame/page-metadata';
import { queryId } from '@/lib/routes/match';

const { generateMetadata, Page } = defineArticlePage({
  route: 'productDetail',
  load: ({ id }) => loadProduct(queryId(id)),
  head: async (product) =>
    cardMetadata(await productCard(product), { type: 'website', language: product.text.language }),
  card: productCard,
  render: (product) => <ProductPage product={product} />,
  footer: ({ text }) => textFoot(text),
});

export { generateMetadata, Page as default };
