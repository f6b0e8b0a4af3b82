import 'server-only';
import type { CSSProperties, ReactNode } from 'react';
import type { Display } from '@/lib/site/display';
import { siteConfig } from '@/lib/site/site-config';
import { FontSizeScript } from './font-size';

/** Returns the text size (R9.34) and line height. At 375 px width, two design pixels are 1 px (Spec §9). */
export function textStyle({ fontSize, lineHeight }: Pick<Display, 'fontSize' | 'lineHeight'>): CSSProperties {
  const properties = {
    '--body-base': `calc(${fontSize / 2} * var(--px))`,
    '--body-line': lineHeight,
    // `--body-size` is set on the root if the reader has chosen a size.
    '--text-size': 'var(--body-size, var(--body-base))',
  };
  return properties as CSSProperties;
}

interface TextMainProps {
  className?: string | undefined;
  children: ReactNode;
}

export async function TextMain({ className, children }: TextMainProps) {
  const { display } = await siteConfig();
  return (
    <>
      <FontSizeScript />
      <main id="main" className={className} style={textStyle(display)}>
        {children}
      </main>
    </>
  );
}
