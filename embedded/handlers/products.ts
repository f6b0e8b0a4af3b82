import { productDetail } from '@/lib/contract/product';
import { absoluteAddress, absoluteHtml, type Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { toNumber } from '../paging';

function product(id: string, call: Call): unknown {
  const found = call.store.demoPaper.isHidden() ? undefined : call.store.products.find(toNumber(id) ?? -1);
  if (!found) return null;
  return {
    productId: found.id,
    productName: found.title,
    content: absoluteHtml(call, found.content),
    score: found.points,
    stock: found.stock,
    images: found.pictures.map((address) => absoluteAddress(call, address)),
  };
}

export const productHandlers: readonly OperationHandler[] = [
  handle(productDetail, ({ id }, call) => product(id, call)),
];
