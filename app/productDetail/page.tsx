import { ArticleFoot } from '@/app/_page/article-foot';
import { definePage } from '@/app/_page/define-page';
import { loadProduct, ProductPage, productCard } from '@/lib/features/product/product-page';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { cardMetadata } from '@/lib/frame/page-metadata';
import { queryId } from '@/lib/routes/match';

const { generateMetadata, Page } = definePage({
  route: 'productDetail',
  frame: ArticleFrame,
  load: ({ id }) => loadProduct(queryId(id)),
  head: async (product) =>
    cardMetadata(await productCard(product), { type: 'website', language: product.text.language }),
  render: async (product) => (
    <>
      <ProductPage product={product} />
      <ArticleFoot
        card={await productCard(product)}
        spoken={{ language: product.text.language, texts: [product.text.body] }}
      />
    </>
  ),
});

export { generateMetadata, Page as default };
