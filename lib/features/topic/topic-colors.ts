import 'server-only';
import type { CSSProperties } from 'react';
import { siteConfig } from '@/lib/site/site-config';

/** Returns two shades of the topic color for text. They replace the brand color (R3.112). */
export async function topicColors(): Promise<CSSProperties> {
  const { topic } = await siteConfig();
  return { '--topic-day': topic.text, '--topic-night': topic.textOnDark } as CSSProperties;
}
