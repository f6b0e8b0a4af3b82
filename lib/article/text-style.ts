import type { CSSProperties } from 'react';
import type { Display } from '@/lib/site/display';

/** Returns the text's size (R9.34) and line height. Two design pixels are 1 px at 375 px (Spec §9). */
export function textStyle({ fontSize, lineHeight }: Pick<Display, 'fontSize' | 'lineHeight'>): CSSProperties {
  const properties = {
    '--body-base': `calc(${fontSize / 2} * var(--px))`,
    '--body-line': lineHeight,
    // `--body-size` is set on the root if the reader has chosen a size.
    '--text-size': 'var(--body-size, var(--body-base))',
  };
  return properties as CSSProperties;
}
