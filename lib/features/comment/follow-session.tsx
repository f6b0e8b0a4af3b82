import { useEffect, useEffectEvent } from 'react';
import type { ShownUser } from '@/lib/client/session-answer';
import { useSession } from '@/lib/client/use-session';

/** Reports who is signed in, now and whenever that changes. Loaded when somebody begins to write. */
export function FollowSession({ onUser }: { onUser: (user: ShownUser | null | undefined) => void }) {
  const { user } = useSession();
  const report = useEffectEvent(onUser);
  useEffect(() => report(user), [user]);
  return null;
}
