import 'server-only';
import type { ComponentProps, ReactNode } from 'react';
import { isLinkOffered } from '@/lib/routes/offered-routes';

interface OfferedLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Shows the label as text if the page is not offered, for titles and names. */
  isTextLink?: boolean;
}

/** Renders a link to a page of this site, or nothing if the platform lacks its operations (ADR 0006). */
export function OfferedLink({ isTextLink = false, children, ...link }: OfferedLinkProps): ReactNode {
  if (isLinkOffered(link.href)) return <a {...link}>{children}</a>;
  return isTextLink && <span className={link.className}>{children}</span>;
}
