import 'server-only';
import { prepareText } from '@/lib/article/prepare-text';
import { TextPage } from '@/lib/article/text-page';
import { productDetail } from '@/lib/contract/product';
import { plainText } from '@/lib/format/plain-text';
import { defineShareCard } from '@/lib/frame/page-share-card';
import { fail, type Loaded } from '@/lib/platform/errors';
import { mapResult, read } from '@/lib/platform/read';
import { siteHref } from '@/lib/routes/site-href';
import { tagPage } from '@/lib/runtime/request-context';
import { pictureAddress } from '@/lib/site/media-address';
import { Picture } from '@/lib/ui/picture';
import { currentWords } from '@/lib/view/current-view';
import type { Words } from '@/lib/view/words';
import styles from './product-page.module.css';

type Product = Loaded<typeof loadProduct>;

/** Loads a product. The route has no parameter, so the id is in the query (R2.59, reading 18). */
export async function loadProduct(id: string | undefined) {
  if (id === undefined) return fail({ kind: 'notFound' });
  tagPage(`product:${id}`);
  const [words, answer] = await Promise.all([currentWords(), read(productDetail, { id })]);
  return mapResult(answer, (value) => {
    const title = plainText(value.title) || words('titles.productDetail');
    const addresses = new Set(value.pics.map(({ url }) => url));
    return {
      ...value,
      title,
      pictures: [...addresses].filter((url) => pictureAddress(url, 750) !== undefined),
      text: prepareText(title, value.content, words),
    };
  });
}

export const productShareCard = defineShareCard((_, { id, title, text, pictures }: Product) => ({
  title,
  descriptions: [text.body.text],
  pictures: [...pictures, text.body.firstPicture?.url],
  path: siteHref(['productDetail'], { id }),
  rendered: { kind: 'product', id },
}));

function Pictures({ product: { title, pictures }, words }: { product: Product; words: Words }) {
  if (pictures.length === 0) return null;
  return (
    <section className={styles.pictures} aria-label={words('product.pictures')}>
      <ol className={styles.track} {...(pictures.length > 1 && { tabIndex: 0 })}>
        {pictures.map((url, index) => (
          <li key={url} className={styles.slide}>
            <Picture
              className={styles.picture}
              source={url}
              sizes="(min-width: 688px) 640px, 100vw"
              alt={index === 0 ? title : ''}
              width={1200}
              height={900}
              eager={index === 0}
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

/** Renders a product. Products cannot be redeemed yet. */
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
      card={await productShareCard(product)}
    />
  );
}
