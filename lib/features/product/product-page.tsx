import 'server-only';
import { cache } from 'react';
import { type PlainBody, plainBody } from '@/lib/article/plain-body';
import { TextPage } from '@/lib/article/text-page';
import { productDetail } from '@/lib/contract/product';
import { environment } from '@/lib/env/environment';
import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import { plainText } from '@/lib/format/plain-text';
import { pageCard } from '@/lib/frame/page-card';
import type { ShareCard } from '@/lib/frame/share-card';
import { fail, type Result, succeed } from '@/lib/platform/errors';
import { read } from '@/lib/platform/read';
import { pageHref } from '@/lib/routes/href';
import { tagPage } from '@/lib/runtime/request-context';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { currentWords } from '@/lib/view/current';
import type { Words } from '@/lib/view/words';
import styles from './product-page.module.css';

interface Product {
  id: string;
  title: string;
  points: number;
  stock: number;
  pictures: readonly string[];
  text: PlainBody;
}

/** The route has no parameter, so the id is in the query (R2.59, reading 18). */
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
  const cardPictures = [...pictures, text.body.firstPicture?.url];
  const rendered = { kind: 'product', id } as const;
  return pageCard({ title, descriptions: [text.body.text], pictures: cardPictures, path, rendered });
});

const widths = [480, 750, 1080] as const;

function Pictures({ product, words }: { product: Product; words: Words }) {
  const { title, pictures } = product;
  if (pictures.length === 0) return null;
  return (
    <section className={styles.pictures} aria-label={words('product.pictures')}>
      <ol className={styles.track} {...(pictures.length > 1 && { tabIndex: 0 })}>
        {pictures.map((url, index) => (
          <li key={url} className={styles.slide}>
            <img
              className={styles.picture}
              src={pictureAddress(url, 750)}
              referrerPolicy={pictureReferrerPolicy(pictureAddress(url, 750))}
              srcSet={pictureSet(url, widths)}
              sizes="(min-width: 688px) 640px, 100vw"
              alt={index === 0 ? title : ''}
              width={1200}
              height={900}
              decoding="async"
              {...(index === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
            {pictures.length > 1 && (
              <span className={styles.position} aria-hidden="true">
                {index + 1} / {pictures.length}
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Products cannot be redeemed yet. */
export async function ProductPage({ product }: { product: Product }) {
  const words = await currentWords();
  const { title, text, points, stock } = product;
  const meta = (
    <>
      <span className={styles.points}>{words('product.points', { count: points })}</span>
      <span>{stock > 0 ? words('product.stock', { count: stock }) : words('product.soldOut')}</span>
    </>
  );
  return (
    <TextPage
      title={title}
      text={text}
      meta={meta}
      above={<Pictures product={product} words={words} />}
      card={await productCard(product)}
    />
  );
}
