import { readDemoComments } from '../content/read-comments';
import type { Store } from '../store/store';

const minuteMs = 60_000;

/** Puts the demo paper's comments into a store, or gives those that are there the times of today's paper. */
export function seedComments(store: Store, contentDir: string, now: number): void {
  for (const { id, source, everyMinutes, texts } of readDemoComments(contentDir)) {
    texts.forEach(({ text, name, likes }, index) => {
      const createdAt = now - (index + 1) * everyMinutes * minuteMs;
      const known = store.comments.add({
        key: `demo:${source}:${id}:${texts.length - index}`,
        articleId: id,
        sourceType: source,
        authorName: name,
        content: text,
        likes,
        createdAt,
      });
      store.comments.setTime(known, createdAt);
    });
  }
}
