import 'server-only';
import { LRUCache } from 'lru-cache';
import { Fragment } from 'react';
import { lineUnits } from '@/lib/format/line-units';
import styles from './headline.module.css';

/** Cached units, because segmentation takes 0.1 ms per headline. */
const unitsByText = new LRUCache<string, readonly string[]>({ max: 2000 });

function unitsOf(text: string): readonly string[] {
  const found = unitsByText.get(text);
  if (found) return found;
  const units = lineUnits(text);
  unitsByText.set(text, units);
  return units;
}

/**
 * Renders a headline with `<wbr>` between phrases, because browsers find phrases only in Japanese. `<wbr>` is
 * neither read aloud nor copied.
 */
export function Headline({ text }: { text: string }) {
  const units = unitsOf(text);
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
