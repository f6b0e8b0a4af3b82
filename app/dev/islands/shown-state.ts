import type { ReactNode } from 'react';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import type { Scene } from './play-scene.inline';

export interface ShownState {
  scene: Scene;
  content: ReactNode;
}

export type ShownStates = Readonly<Record<string, ShownState>>;

export interface StateContext {
  locale: Locale;
  words: Words;
  /** Epoch ms. */
  now: number;
}
