import { productDetail } from '@/lib/contract/product';
import { absoluteAddress, absoluteHtml, type Call } from '../call';
import { handleDetail, type OperationHandler } from '../operation-handler';
import { findDemoItem } from '../shown-items';
import type { Product } from '../store/products';

function wireProduct(product: Product, call: Call): Record<string, unknown> {
  return {
    productId: product.id,
    productName: product.title,
    content: absoluteHtml(call, product.content),
    score: product.points,
    stock: product.stock,
    images: product.pictures.map((address) => absoluteAddress(call, address)),
  };
}

export const productHandlers: readonly OperationHandler[] = [
  handleDetail(productDetail, ({ id }, call) => findDemoItem(call.store.products, id, call), wireProduct),
];
