import { type RefObject, useEffect } from 'react';
import { markIslandReady } from './island-ready.client';

/**
 * For the root element of a client component that takes taps; it carries `data-island="<name>"` in the server's HTML.
 * @param awake false as long as the component does not yet know what it needs to answer a tap rightly.
 */
export function useIsland(root: RefObject<Element | null>, awake = true): void {
  useEffect(() => {
    if (awake && root.current) markIslandReady(root.current);
  }, [root, awake]);
}
