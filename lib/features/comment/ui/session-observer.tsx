import { useEffect, useEffectEvent } from 'react';
import type { ShownUser } from '@/lib/client/session-response';
import { useSession } from '@/lib/client/use-session';

/** Reports the user, null if logged out, and every change. Loaded when the reader starts writing. */
export function SessionObserver({ onUser }: { onUser: (user: ShownUser | null | undefined) => void }) {
  const { user } = useSession();
  const report = useEffectEvent(onUser);
  useEffect(() => report(user), [user]);
  return null;
}
