import 'server-only';
import type { ReactNode } from 'react';
import { OfferedLink } from '@/lib/ui/offered-link';

interface OptionalLinkProps {
  className: string | undefined;
  /** URL of the link; undefined for text without a link, such as on the linked page itself. */
  href: string | undefined;
  children: ReactNode;
}

export function OptionalLink({ className, href, children }: OptionalLinkProps) {
  if (!href) return <span className={className}>{children}</span>;
  return (
    <OfferedLink isTextLink className={className} href={href}>
      {children}
    </OfferedLink>
  );
}
