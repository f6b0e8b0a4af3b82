'use client';

import type { ComponentProps, MouseEvent } from 'react';

/** A link that goes back to the page before when that was one of ours, else to its address. */
export function BackLink(props: ComponentProps<'a'>) {
  function goBack(event: MouseEvent) {
    if (!document.referrer.startsWith(`${location.origin}/`) || history.length < 2) return;
    event.preventDefault();
    history.back();
  }
  return <a {...props} onClick={goBack} />;
}
