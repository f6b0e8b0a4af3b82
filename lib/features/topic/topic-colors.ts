import 'server-only';
import type { CSSProperties } from 'react';
import { siteConfig } from '@/lib/site/site-config';

/** The topic color replaces the brand color (R3.112). White is always readable on its shade for text. */
export async function topicColors(): Promise<CSSProperties> {
  const { topic } = await siteConfig();
  return { '--topic-day': topic.text, '--topic-night': topic.nightText } as CSSProperties;
}
