import 'server-only';
import { posterSize } from '@/lib/drawing/poster-address';
import { pageShareCard } from '@/lib/frame/page-share-card';
import { currentWords } from '@/lib/view/current-view';
import type { Poster } from './load-poster';
import styles from './poster-page.module.css';

export async function PosterPage({ poster }: { poster: Poster }) {
  const words = await currentWords();
  const { title, summary, address, path, fileName } = poster;
  return (
    <main id="main" className={styles.page}>
      <h1 className={styles.title}>{words('share.posterTitle')}</h1>
      <p className={styles.hint}>{words('share.cardHint')}</p>
      <img
        className={styles.poster}
        src={address}
        alt={`${words('share.posterAlt', { title })} ${summary}`.trim()}
        {...posterSize}
        fetchPriority="high"
      />
      <p className={styles.actions}>
        <a className={styles.save} href={address} download={fileName}>
          {words('share.posterSave')}
        </a>
        <a className={styles.back} href={path}>
          {words('share.posterBack')}
        </a>
      </p>
    </main>
  );
}

/** Returns the share card, with the page that the poster links to as canonical URL. */
export function posterShareCard({ title, summary, path }: Poster) {
  return pageShareCard({ title, descriptions: [summary], path });
}
