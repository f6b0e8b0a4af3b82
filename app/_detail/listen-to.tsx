import type { ReactNode } from 'react';
import { SpeechControl } from '@/lib/features/speech/speech-control';
import type { PreparedBody } from '@/lib/html/body-input';

/** The way to have a page's texts read aloud; nothing where there is none. */
export function listenTo(language: string, ...bodies: readonly (PreparedBody | undefined)[]): ReactNode {
  return bodies.some((body) => body && body.text !== '') && <SpeechControl language={language} />;
}
