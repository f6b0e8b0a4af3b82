import { readDemoArticles } from '../content/read-articles';
import { seedLives } from '../seed/demo-lives';
import type { Store } from '../store/store';
import { contentDir } from './demo-store';

/** Seeds the lives again: their times are relative to now, and the copied store was seeded earlier. */
export function restartDemoLives(store: Store): void {
  store.transaction(() => seedLives(store, contentDir, readDemoArticles(contentDir), Date.now()));
}
