import { productDetail } from '@/lib/contract/product';
import { type Answer, answer } from '../answer';
import { absolute, absoluteHtml, type Call } from '../call';
import { toNumber } from '../numbers';

function product(id: string, call: Call): unknown {
  const found = call.store.demoPaper.isHidden() ? undefined : call.store.products.find(toNumber(id) ?? -1);
  if (!found) return null;
  return {
    productId: found.id,
    productName: found.title,
    content: absoluteHtml(call, found.content),
    score: found.points,
    stock: found.stock,
    images: found.pictures.map((address) => absolute(call, address)),
  };
}

export const productAnswers: readonly Answer[] = [answer(productDetail, ({ id }, call) => product(id, call))];
