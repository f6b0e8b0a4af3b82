import 'server-only';
import type { ComponentProps, ReactNode } from 'react';
import { leadsTo } from '@/lib/routes/offered';

interface EntryLinkProps extends ComponentProps<'a'> {
  href: string;
  /** What it says is worth reading where it leads nowhere, as a title or a name is. */
  asText?: boolean;
}

/** A link to another page of ours, which is not there where the platform has nothing for that page (ADR 0006). */
export function EntryLink({ asText = false, children, ...link }: EntryLinkProps): ReactNode {
  if (leadsTo(link.href)) return <a {...link}>{children}</a>;
  return asText && <span className={link.className}>{children}</span>;
}
