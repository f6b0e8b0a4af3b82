import 'server-only';
import type { ReactNode } from 'react';
import { EntryLink } from '@/lib/ui/entry-link';

interface OptionalLinkProps {
  className: string | undefined;
  /** URL of the link; undefined on the linked page itself. */
  href: string | undefined;
  children: ReactNode;
}

export function OptionalLink({ className, href, children }: OptionalLinkProps) {
  if (!href) return <span className={className}>{children}</span>;
  return (
    <EntryLink isTextLink className={className} href={href}>
      {children}
    </EntryLink>
  );
}
