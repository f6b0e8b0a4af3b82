'use client';

import { useEffect, useRef, useState } from 'react';
import { fontSize, fontSizeChanges } from '@/lib/format/font-size';
import { useIsland } from '@/lib/ui/island.client';
import { fontChangeKey } from './font-change';
import styles from './font-size.module.css';

interface FontSizeButtonsProps {
  /** Configured size and step in pixels of the 750 design. */
  base: number;
  step: number;
  labels: { group: string; smaller: string; larger: string };
}

/** Storage may be closed in web views; then the choice holds for this page. */
function readChange(): number {
  try {
    return Number.parseInt(localStorage.getItem(fontChangeKey) ?? '', 10) || 0;
  } catch {
    return 0;
  }
}

function keepChange(change: number): void {
  try {
    localStorage.setItem(fontChangeKey, String(change));
  } catch {
    // nothing to do: the page itself follows
  }
}

/** Two buttons that make article text smaller and larger, on this page and all later ones (R9.34). */
export function FontSizeButtons({ base, step, labels }: FontSizeButtonsProps) {
  const { least, most } = fontSizeChanges(base, step);
  const control = useRef<HTMLFieldSetElement>(null);
  // What the device keeps is known only after the first drawing.
  const [kept, setChange] = useState<number>();
  const change = kept ?? 0;
  useIsland(control, kept !== undefined);
  useEffect(() => setChange(Math.min(most, Math.max(least, readChange()))), [least, most]);

  function choose(next: number): void {
    if (next < least || next > most) return;
    setChange(next);
    keepChange(next);
    const size = fontSize(next, base, step) / 2;
    document.documentElement.style.setProperty('--body-size', `calc(${size} * var(--px))`);
  }

  return (
    <fieldset ref={control} className={styles.control} data-island="font-size">
      <legend className="visually-hidden">{labels.group}</legend>
      <button
        type="button"
        className={styles.smaller}
        aria-label={labels.smaller}
        aria-disabled={change <= least}
        onClick={() => choose(change - 1)}
      >
        A
      </button>
      <button
        type="button"
        className={styles.larger}
        aria-label={labels.larger}
        aria-disabled={change >= most}
        onClick={() => choose(change + 1)}
      >
        A
      </button>
    </fieldset>
  );
}
