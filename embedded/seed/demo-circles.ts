import type { DemoCircle } from '../content/read-circles';
import type { Store } from '../store/store';
import type { DemoMembers } from './demo-members';
import { dynamicInput } from './demo-reporters';

export function seedCircles(
  store: Store,
  circles: readonly DemoCircle[],
  members: DemoMembers,
  now: number,
): void {
  store.circles.replaceAll(
    circles.map(({ id, name, description, icon, members, canPost }) => ({
      id,
      name,
      description,
      icon: icon ? `/media/pictures/${icon}.jpg` : null,
      members,
      can_post: canPost ? 1 : 0,
    })),
  );
  for (const { id, posts } of circles) {
    for (const { writer, pinned, ...dynamic } of posts) {
      const post = dynamicInput(dynamic, { kind: 'circle', id }, now);
      const writerId = members.writer(writer);
      const icon = store.members.find(writerId)?.head ?? null;
      const details = { ...post.details, writer: { name: writer, icon } };
      store.dynamics.upsert({ ...post, pinned, writerId, details });
    }
  }
}
