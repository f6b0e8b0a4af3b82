import type { CSSProperties } from 'react';
import type { Display } from '@/lib/site/display';

/**
 * Returns the configured font size and line height of the publisher's texts; the reader's size takes precedence (R9.34). 750
 * design pixels are the screen width, so a value is divided by 2 for px on a phone 375 px wide (Spec §9).
 */
export function textStyle({ fontSize, lineHeight }: Pick<Display, 'fontSize' | 'lineHeight'>): CSSProperties {
  const properties = {
    '--body-base': `calc(${fontSize / 2} * var(--px))`,
    '--body-line': lineHeight,
    // `--body-size` is set on the root if the reader has chosen a size.
    '--text-size': 'var(--body-size, var(--body-base))',
  };
  return properties as CSSProperties;
}
