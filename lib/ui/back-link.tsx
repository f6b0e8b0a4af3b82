import type { ReactNode } from 'react';

interface BackLinkProps {
  href: string;
  className: string | undefined;
  label: string;
  children: ReactNode;
}

/** Renders a link back to the previous page if it is on this site (`handleLinkTaps`), else to `href`. */
export function BackLink({ href, className, label, children }: BackLinkProps) {
  return (
    <a href={href} className={className} aria-label={label} data-back>
      {children}
    </a>
  );
}
