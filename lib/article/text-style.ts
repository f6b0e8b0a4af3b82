import type { CSSProperties } from 'react';
import type { Display } from '@/lib/site/display';

/**
 * Size and line height of the publisher's texts below an element, as configured; the reader's own size goes before (R9.34).
 * 750 design pixels are the screen's width, so half of them are pixels of a phone 375 wide (Spec §9).
 */
export function textStyle({ fontSize, lineHeight }: Pick<Display, 'fontSize' | 'lineHeight'>): CSSProperties {
  const properties = {
    '--body-base': `calc(${fontSize / 2} * var(--px))`,
    '--body-line': lineHeight,
    // The reader's own size, where chosen, is set on the root and outranks the publisher's.
    '--text-size': 'var(--body-size, var(--body-base))',
  };
  return properties as CSSProperties;
}
