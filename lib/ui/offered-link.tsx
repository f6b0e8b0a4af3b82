import 'server-only';
import type { ComponentProps, ReactNode } from 'react';
import { isLinkOffered } from '@/lib/routes/offered-routes';

interface OfferedLinkProps extends ComponentProps<'a'> {
  href: string;
  /** True for titles and names: without a link, the label is rendered as text. */
  isTextLink?: boolean;
}

/** Renders a link to a page of this site, or none if the platform lacks the page's operations (ADR 0006). */
export function OfferedLink({ isTextLink = false, children, ...link }: OfferedLinkProps): ReactNode {
  if (isLinkOffered(link.href)) return <a {...link}>{children}</a>;
  return isTextLink && <span className={link.className}>{children}</span>;
}
