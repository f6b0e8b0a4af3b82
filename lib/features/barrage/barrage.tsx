import 'server-only';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current';
import styles from './barrage.module.css';

interface BarrageProps {
  /** Of the article or live. */
  id: string;
  /** What is commented: 0 article, 1 live (platform facts §2). */
  source: '0' | '1';
  /** More comments are to be expected: the live runs. */
  follows?: boolean;
}

/**
 * Comments that fly over a clip while it plays (R9.41, reading 45): the sky and its switch, for a script
 * (`letBarrageFly`); stands in the player's box. Left out unless the publisher has switched it on.
 */
export async function Barrage({ id, source, follows = false }: BarrageProps) {
  const [{ display }, words] = await Promise.all([siteConfig(), currentWords()]);
  if (!display.barrage) return null;
  return (
    <div
      className={styles.barrage}
      data-barrage={`/api/barrage/${source}/${encodeURIComponent(id)}`}
      {...(follows ? { 'data-follows': '' } : {})}
    >
      <div className={styles.sky} aria-hidden="true" />
      <template>
        <button type="button" className={styles.switch}>
          <span className={styles.label}>{words('barrage.switch')}</span>
        </button>
      </template>
    </div>
  );
}
