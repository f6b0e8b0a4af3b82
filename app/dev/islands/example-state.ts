import type { ReactNode } from 'react';
import type { Locale } from '@/lib/view/locales';
import type { Words } from '@/lib/view/words';
import type { FakeResponse } from './fake-network';
import type { Scene } from './play-scene.inline';
import type { Step } from './play-steps';

export interface ExampleState {
  scene: Scene;
  content: ReactNode;
}

export type ExampleStates = Readonly<Record<string, ExampleState>>;

/** Returns a function that builds the state in which `request` got `answer` and `selector` matches. */
export function statesAfter(request: string, steps: readonly Step[], state: (scene: Scene) => ExampleState) {
  return (answer: FakeResponse, selector: string) =>
    state({ answers: { [request]: [answer] }, steps: [...steps, `see ${selector}`] });
}

export interface StateContext {
  locale: Locale;
  words: Words;
  now: number;
}
