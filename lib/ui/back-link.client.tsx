'use client';

import type { MouseEvent, ReactNode } from 'react';

interface BackLinkProps {
  href: string;
  className: string | undefined;
  label: string;
  children: ReactNode;
}

/** A link that goes back to the page before when that was one of ours, else to its address. */
export function BackLink({ href, className, label, children }: BackLinkProps) {
  function goBack(event: MouseEvent) {
    if (!document.referrer.startsWith(`${location.origin}/`) || history.length < 2) return;
    event.preventDefault();
    history.back();
  }
  return (
    <a href={href} className={className} aria-label={label} onClick={goBack}>
      {children}
    </a>
  );
}
