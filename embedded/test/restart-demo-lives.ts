import { readDemoArticles } from '../content/read-articles';
import { seedLives } from '../seed/demo-lives';
import type { Store } from '../store/store';
import { contentDir } from './demo-store';

/** Makes the times relative to now, because the copied store was seeded earlier. */
export function restartDemoLives(store: Store): void {
  store.transaction(() => seedLives(store, contentDir, readDemoArticles(contentDir), Date.now()));
}
