import 'server-only';
import { LRUCache } from 'lru-cache';
import { Fragment } from 'react';
import { unbreakableUnits } from '@/lib/format/unbreakable-units';
import styles from './headline.module.css';

/** Cache of the units that a line break must not split: segmentation takes 0.1 ms per headline. */
const unitsByText = new LRUCache<string, readonly string[]>({ max: 2000, memoMethod: unbreakableUnits });

/** Renders a headline with `<wbr>` between phrases, because browsers find phrases in Japanese only. */
export function Headline({ text }: { text: string }) {
  const units = unitsByText.memo(text);
  if (units.length < 2) return text;
  return (
    <span className={styles.headline}>
      {units.map((unit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, which never move
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {unit}
        </Fragment>
      ))}
    </span>
  );
}
