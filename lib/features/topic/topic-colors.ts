import 'server-only';
import type { CSSProperties } from 'react';
import { siteConfig } from '@/lib/site/site-config';

/**
 * Returns the configured topic color, which replaces the brand color (R3.112), in readable shades. The banner's background is the
 * shade for text, on which white is always readable.
 */
export async function topicColors(): Promise<CSSProperties> {
  const { topic } = await siteConfig();
  return { '--topic-day': topic.text, '--topic-night': topic.nightText } as CSSProperties;
}
