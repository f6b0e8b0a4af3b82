import { pictureReferrer } from '@/lib/format/picture-referrer';
import 'server-only';
import { TextPage } from '@/lib/article/text-page';
import { pictureAddress, pictureSet } from '@/lib/site/media-address';
import { currentWords } from '@/lib/view/current';
import type { Words } from '@/lib/view/words';
import { type Product, productCard } from './load';
import styles from './product-page.module.css';

const widths = [480, 750, 1080] as const;

/** The product's pictures, swiped if there are several. */
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
              referrerPolicy={pictureReferrer(pictureAddress(url, 750))}
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

/** A product with its price in points. It cannot be redeemed yet. */
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
