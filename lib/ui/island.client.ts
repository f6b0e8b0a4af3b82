'use client';

import { type RefObject, useEffect } from 'react';

/**
 * Says of an island that taps on it are heard from now on: sets `data-ready` and lets `kanbao:ready` rise from it, once. Taps
 * that the porter's loader kept (ADR 0018) are repeated then.
 */
export function markIslandReady(element: Element): void {
  if (element.hasAttribute('data-ready')) return;
  element.setAttribute('data-ready', '');
  element.dispatchEvent(new Event('kanbao:ready', { bubbles: true }));
}

/**
 * For the root element of a client component that takes taps; it carries `data-island="<name>"` in the server's HTML.
 * @param awake false as long as the component does not yet know what it needs to answer a tap rightly.
 */
export function useIsland(root: RefObject<Element | null>, awake = true): void {
  useEffect(() => {
    if (awake && root.current) markIslandReady(root.current);
  }, [root, awake]);
}
