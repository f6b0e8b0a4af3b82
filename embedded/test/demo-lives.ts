import { readDemoArticles } from '../content/read-demo';
import { seedLives } from '../seed/demo-lives';
import type { Store } from '../store/store';
import { contentDir } from './demo-store';

/** Dates the demo lives from now, because a copied store is older. */
export function restartDemoLives(store: Store): void {
  store.transaction(() => seedLives(store, contentDir, readDemoArticles(contentDir), Date.now()));
}
