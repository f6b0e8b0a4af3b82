import 'server-only';
import { cache } from 'react';
import { type PlainBody, plainBody } from '@/lib/article/plain-body';
import { productDetail } from '@/lib/contract/product';
import { environment } from '@/lib/env/environment';
import { plainText } from '@/lib/format/plain-text';
import { pageCard } from '@/lib/frame/page-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { tagPage } from '@/lib/runtime/request-context';
import { pictureAddress } from '@/lib/site/media-address';
import { currentWords } from '@/lib/view/current';

/** A product that readers can get for points. */
export interface Product {
  id: string;
  title: string;
  points: number;
  stock: number;
  /** URLs of the pictures. */
  pictures: readonly string[];
  text: PlainBody;
}

/** Loads a product (R2.59). Its route has no parameter, so the id is in the query (reading 18). */
export async function loadProduct(id: string | undefined): Promise<Result<Product>> {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`product:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(productDetail, { id })]);
  if (!answer.ok) return answer;
  const { value } = answer;
  const title = plainText(value.title) || words('titles.productDetail');
  return succeed({
    id: value.id,
    title,
    points: value.points,
    stock: value.stock,
    pictures: [...new Set(value.pics.map(({ url }) => url))].filter(
      (url) => pictureAddress(url, 750) !== undefined,
    ),
    text: plainBody(title, value.content, words),
  });
}

export const productCard = cache(({ id, title, text, pictures }: Product): Promise<ShareCard> => {
  const path = pageHref(environment().BASE_PATH, ['productDetail'], { id });
  const shown = [...pictures, text.body.firstPicture?.url];
  const rendered = { kind: 'product', id } as const;
  return pageCard({ title, descriptions: [text.body.text], pictures: shown, path, rendered });
});
