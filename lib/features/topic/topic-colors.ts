import 'server-only';
import type { CSSProperties } from 'react';
import { siteConfig } from '@/lib/site/site-config';

/** Returns the topic color in shades for text, which replaces the brand color (R3.112). */
export async function topicColors(): Promise<CSSProperties> {
  const { topic } = await siteConfig();
  return { '--topic-day': topic.text, '--topic-night': topic.nightText } as CSSProperties;
}
