import type { CSSProperties } from 'react';
import type { Display } from '@/lib/site/display';

/**
 * Returns the text's size and line height; the reader's size takes precedence (R9.34). Two design pixels are
 * 1 px at 375 px (Spec §9).
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
