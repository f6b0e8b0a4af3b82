import 'server-only';
import type { CSSProperties } from 'react';
import { siteConfig } from '@/lib/site/site-config';

/**
 * The configured colour of topics in place of the brand's (R3.112), in shades that can be read. The banner takes the shade
 * for text as its ground: white is readable on it whatever was configured.
 */
export async function topicColours(): Promise<CSSProperties> {
  const { topic } = await siteConfig();
  return { '--topic-day': topic.text, '--topic-night': topic.nightText } as CSSProperties;
}
