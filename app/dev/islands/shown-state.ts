import type { ReactNode } from 'react';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import type { Scene } from './play-scene.inline';

/** One state of an island. */
export interface ShownState {
  scene: Scene;
  /** The island as the server renders it, with as much of a page as it needs. */
  content: ReactNode;
}

/** The states of an island by their names. */
export type ShownStates = Readonly<Record<string, ShownState>>;

/** What states are made of. */
export interface StateContext {
  locale: Locale;
  words: Words;
  /** Epoch ms, for what a device has stored a moment ago. */
  now: number;
}
