import 'server-only';
import { siteConfig } from '@/lib/site/site-config';
import { currentWords } from '@/lib/view/current-view';
import styles from './barrage.module.css';

interface BarrageProps {
  id: string;
  /** Content type: 0 article, 1 live (platform facts §2). */
  source: '0' | '1';
  isLive?: boolean;
}

/** Renders the overlay in the player's box. `startBarrage` adds the comments (R9.41, reading 45). */
export async function Barrage({ id, source, isLive = false }: BarrageProps) {
  const [{ display }, words] = await Promise.all([siteConfig(), currentWords()]);
  if (!display.barrage) return null;
  return (
    <div
      className={styles.barrage}
      data-barrage={`/api/barrage/${source}/${encodeURIComponent(id)}`}
      {...(isLive ? { 'data-follows': '' } : {})}
    >
      <div className={styles.overlay} aria-hidden="true" />
      <template>
        <button type="button" className={styles.switch}>
          <span className={styles.label}>{words('barrage.switch')}</span>
        </button>
      </template>
    </div>
  );
}
