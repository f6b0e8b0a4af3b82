import type { Metadata } from 'next';
import { TextEnd } from '@/app/_detail/text-end';
import { PageView } from '@/lib/features/page-view/page-view';
import { loadProduct, productCard } from '@/lib/features/product/load';
import { ProductPage } from '@/lib/features/product/product-page';
import { ArticleFrame } from '@/lib/frame/article-frame';
import { FailurePage } from '@/lib/frame/failure-page';
import { cardMetadata, missingMetadata } from '@/lib/frame/page-metadata';
import { queryId } from '@/lib/routes/match';

interface ProductProps {
  searchParams: Promise<{ id?: string }>;
}

export async function generateMetadata({ searchParams }: ProductProps): Promise<Metadata> {
  const product = await loadProduct(queryId((await searchParams).id));
  if (!product.ok) return missingMetadata('productDetail');
  return cardMetadata(await productCard(product.value), {
    type: 'website',
    language: product.value.text.language,
  });
}

export default async function Page({ searchParams }: ProductProps) {
  const product = await loadProduct(queryId((await searchParams).id));
  return (
    <ArticleFrame>
      {product.ok ? <ProductPage product={product.value} /> : <FailurePage error={product.error} />}
      {product.ok && (
        <TextEnd route="productDetail" card={await productCard(product.value)} text={product.value.text} />
      )}
      {!product.ok && <PageView route="productDetail" />}
    </ArticleFrame>
  );
}
